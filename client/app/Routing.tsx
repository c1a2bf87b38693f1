import { Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from '../layout/Frame.tsx'
import { type ErrorKind, ErrorPage } from '../pages/error/ErrorPage.tsx'
import { site } from '../site.ts'
import { PageOutlet } from './PageOutlet.tsx'

export function Routing() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={site.home} replace />} />
      <Route path="/wel" element={<Navigate to={site.home} replace />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/403" element={<BarePage kind="forbidden" />} />
      <Route path="/404" element={<BarePage kind="missing" />} />
      <Route path="/500" element={<BarePage kind="broken" />} />
      <Route
        path="*"
        element={
          <Frame>
            <PageOutlet />
          </Frame>
        }
      />
    </Routes>
  )
}

/** An error page without the frame, which only a signed-in person has. */
function BarePage({ kind }: { kind: ErrorKind }) {
  return (
    <main className="bare-page">
      <ErrorPage kind={kind} />
    </main>
  )
}
