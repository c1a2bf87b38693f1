import { Activity, type ReactNode } from 'react'
import { panelId } from '../state/page-path.ts'
import { useAfterPaint } from '../ui/page/use-after-paint.ts'

interface Props {
  path: string
  isShown?: boolean
  children: ReactNode
}

/**
 * Where one page stands and scrolls. Out of sight it stays as it was left, its effects undone; back in sight it is
 * painted first, and then its effects are done again.
 */
export function PagePanel({ path, isShown = true, children }: Props) {
  const isPainted = useAfterPaint(isShown)
  const isAtWork = isShown && isPainted
  return (
    <div className="page-panel" id={panelId(path)} data-shown={isShown} tabIndex={-1}>
      <Activity mode={isAtWork ? 'visible' : 'hidden'}>
        <div ref={keepLayout}>{children}</div>
      </Activity>
    </div>
  )
}

/**
 * Activity hides an element by an inline `display: none !important`, after which the browser lays the whole page out anew
 * when it comes back. The panel hides the page instead, together with its layout and scroll position. Rules of a shadow
 * tree are the only ones that outrank an important inline style (CSS Cascading 5, § 6.1: the inner context wins).
 */
function keepLayout(page: HTMLElement | null): void {
  if (!page || page.shadowRoot || !canKeepLayout) return
  const shadow = page.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { display: contents !important }')
  shadow.adoptedStyleSheets = [sheet]
  shadow.append(document.createElement('slot'))
}

const canKeepLayout = 'adoptedStyleSheets' in document && CSS.supports('content-visibility', 'hidden')
