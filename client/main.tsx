import { createRoot } from 'react-dom/client'
import { Entry } from './app/Entry.tsx'
import { hrefOf, isInPlace } from './base-path.ts'
import { textsArrive } from './i18n/index.ts'
import { watchWayBack } from './state/way-back.ts'

const { pathname, search, hash } = window.location
const root = document.getElementById('root')
// Without its texts the page tells by their names what it is about, which is better than nothing at all.
const draw = () => root && createRoot(root).render(<Entry />)
if (isInPlace()) {
  watchWayBack()
  void textsArrive().then(draw, draw)
} else {
  // A page that was not loaded below the path has no sight of its cookies.
  window.location.replace(hrefOf(pathname) + search + hash)
}
