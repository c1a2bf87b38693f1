import { simulationTexts } from './simulation-texts.ts'

/**
 * Says the simulation's words in Chinese, those here and those to come, until the returned function is called. The names that
 * people gave to elements stand in the drawing itself, which is not looked at.
 */
export function replaceWords(holder: HTMLElement): () => void {
  replaceIn(holder)
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element) replaceTitle(target)
      for (const node of addedNodes) replaceIn(node)
    }
  })
  observer.observe(holder, { childList: true, subtree: true, attributes: true, attributeFilter: ['title'] })
  return () => observer.disconnect()
}

function replaceIn(node: Node): void {
  if (node instanceof SVGElement) return
  if (node instanceof Element) {
    replaceTitle(node)
    for (const child of node.childNodes) replaceIn(child)
  } else if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent?.trim() ?? ''
    const told = simulationTexts[text]
    if (told) node.textContent = told
  }
}

function replaceTitle(element: Element): void {
  const title = element.getAttribute('title') ?? ''
  const told = simulationTexts[title] ?? instanceTitle(title)
  if (told && told !== title) {
    element.setAttribute('title', told)
    if (element.tagName === 'BUTTON') element.setAttribute('aria-label', told)
  }
}

function instanceTitle(title: string): string | undefined {
  const id = /^Focus process instance (.+)$/.exec(title)?.[1]
  return id && `查看实例 ${id}`
}
