const fieldsOfForm = 'form :is(input, textarea):not([disabled], [readonly])'

/** Takes the keys to the first field of this form: a tab out of sight may have one, too. */
export function focusFirst(place: HTMLElement | null): void {
  const { activeElement } = document
  // Somebody who began to type while the drawer was still moving is left alone.
  if (activeElement?.matches(fieldsOfForm) && place?.contains(activeElement)) return
  place?.querySelector<HTMLElement>(fieldsOfForm)?.focus({ preventScroll: true })
}
