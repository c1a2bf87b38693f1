/** A page of a list, as Blade answers it inside of the envelope. */
export interface Page<T> {
  records: T[]
  total: number
  size: number
  current: number
  pages: number
}

/** One level or a whole tree of choices, as every Blade tree call answers it. `children` is absent on a leaf. */
export interface TreeNode {
  id: string
  parentId: string
  title: string
  /** Its English name, if it has one. */
  titleEn?: string
  key: string
  value: string
  hasChildren?: boolean
  children?: TreeNode[]
  /** Whose it is, in a level that has nodes of several tenants. */
  tenantId?: string
  tenantName?: string
}

/** A choice of a form that knows what it is about: the heading it stands under, and a line that tells more of it. */
export interface Offer {
  value: string
  label: string
  detail: string
  group: string
}
