import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import './print.css'

interface Sheet {
  /** Size and margins of the paper, as css has them: `A4 landscape`, `50mm 30mm`. */
  size: string
  margin: string
  content: ReactNode
}

/**
 * Prints something that is not on screen, on paper of its own: the browser's own dialog offers printers and PDF. Render `sheet`
 * anywhere.
 */
export function usePrint(): { print(sheet: Sheet): void; sheet: ReactNode } {
  const [asked, setAsked] = useState<Sheet>()
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!asked) return
    const done = () => setAsked(undefined)
    window.addEventListener('afterprint', done, { once: true })
    // Pictures and fonts of the sheet are there first.
    const pictures = [...(paper.current?.querySelectorAll('img') ?? [])]
    const ready = Promise.all([document.fonts.ready, ...pictures.map((one) => one.decode().catch(() => {}))])
    let isWanted = true
    void ready.then(() => isWanted && window.print())
    return () => {
      isWanted = false
      window.removeEventListener('afterprint', done)
    }
  }, [asked])
  return {
    print: setAsked,
    sheet:
      asked &&
      createPortal(
        <div ref={paper} className="print-sheet">
          <style>{`@page { size: ${asked.size}; margin: ${asked.margin}; }`}</style>
          {asked.content}
        </div>,
        document.body,
      ),
  }
}
