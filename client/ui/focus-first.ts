// A choice whose list is not searched is read-only to the browser, and edited all the same.
const fieldsOfForm = 'form :is(input, textarea):not([disabled]):not([readonly]:not([role="combobox"]))'

/** Takes the keys to the first field of this form that can be edited: a tab out of sight may have one, too. */
export function focusFirst(place: HTMLElement | null): void {
  const { activeElement } = document
  // Somebody who began to type while the drawer was still moving is left alone.
  if (activeElement?.matches(fieldsOfForm) && place?.contains(activeElement)) return
  const fields = [...(place?.querySelectorAll<HTMLInputElement>(fieldsOfForm) ?? [])].filter(isDrawn)
  const [first] = fields
  // Of options the chosen one has the keys, as it has by Tab.
  const chosen = first?.type === 'radio' && fields.find(({ name, checked }) => checked && name === first.name)
  const field = chosen || first
  field?.focus({ preventScroll: true })
}

/** What picks files is there, but nowhere. */
const isDrawn = (field: HTMLElement) => field.getClientRects().length > 0
