/** Codes of the product's own groups of menus and of its portal: what every tenant's administrator is granted with all below. */
export const productMenus = [
  'map',
  'business',
  'land',
  'iot',
  'eventCenter',
  'evaluate',
  'show',
  'geo',
  'people',
  'portal',
] as const

/** Codes of menus whose calls answer to the platform's administrator alone: to a tenant's they would be dead ends. */
export const platformMenus: readonly string[] = ['server']
