/** Codes of the product's own groups of menus and of its portal: what every tenant's administrator is granted with all below. */
export const productMenus = [
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
