import { createRoot } from 'react-dom/client'
import { Entry } from './app/Entry.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Entry />)
