// A choice whose list is not searched is read-only to the browser, and edited all the same.
const fieldsOfForm = 'form :is(input, textarea):not([disabled]):not([readonly]:not([role="combobox"]))'

// What keeps the place of a control whose code is on its way.
const onItsWay = 'form .ant-skeleton'

/**
 * Takes the keys to the first field of this form that can be edited: a tab out of sight may have one, too. A field that is
 * about to be drawn is waited for: the one after it would be found at fault as soon as the person turned to the first.
 */
export function focusFirst(place: HTMLElement | null): void {
  const { activeElement } = document
  // Somebody who began to type while the drawer was still moving is left alone.
  if (activeElement?.matches(fieldsOfForm) && place?.contains(activeElement)) return
  const fields = [...(place?.querySelectorAll<HTMLInputElement>(fieldsOfForm) ?? [])].filter(isDrawn)
  const [first] = fields
  const late = place?.querySelector(onItsWay)
  if (late && first && isBefore(late, first)) {
    whenDrawn(late, () => focusFirst(place))
    return
  }
  // Of options the chosen one has the keys, as it has by Tab.
  const chosen = first?.type === 'radio' && fields.find(({ name, checked }) => checked && name === first.name)
  const field = chosen || first
  field?.focus({ preventScroll: true })
}

const isBefore = (one: Node, other: Node) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)

function whenDrawn(late: Element, next: () => void): void {
  const form = late.closest('form')
  const observer = new MutationObserver(() => {
    if (late.isConnected && isDrawn(late)) return
    observer.disconnect()
    next()
  })
  if (form)
    observer.observe(form, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
}

/** What picks files is there, but nowhere. */
const isDrawn = (field: Element) => field.getClientRects().length > 0
