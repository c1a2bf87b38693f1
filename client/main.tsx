import { createRoot } from 'react-dom/client'
import { Entry } from './app/Entry.tsx'
import { textsArrive } from './i18n/index.ts'
import { watchWayBack } from './state/way-back.ts'

watchWayBack()
const root = document.getElementById('root')
// Without its texts the page tells by their names what it is about, which is better than nothing at all.
const draw = () => root && createRoot(root).render(<Entry />)
void textsArrive().then(draw, draw)
