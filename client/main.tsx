import { createRoot } from 'react-dom/client'
import { Entry } from './app/Entry.tsx'
import { watchWayBack } from './state/way-back.ts'

watchWayBack()
const root = document.getElementById('root')
if (root) createRoot(root).render(<Entry />)
