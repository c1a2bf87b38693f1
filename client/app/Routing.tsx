import { Navigate, Route, Routes } from 'react-router-dom'
import { Frame } from '../layout/Frame.tsx'
import { ErrorPage } from '../pages/error/ErrorPage.tsx'
import { site } from '../site.ts'
import { PageOutlet } from './PageOutlet.tsx'

export function Routing() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={site.home} replace />} />
      <Route path="/wel" element={<Navigate to={site.home} replace />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/403" element={<ErrorPage kind="forbidden" />} />
      <Route path="/404" element={<ErrorPage kind="missing" />} />
      <Route path="/500" element={<ErrorPage kind="broken" />} />
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
