import type { Page } from 'playwright-core'

/** Pages that everybody has, whatever the menu says. */
const everybodys = ['/wel/index', '/wel/dashboard', '/test/index', '/info/index']
/** Pages besides the menu's own that belong to one of its entries. */
const others: Record<string, string[]> = {
  '/system/dict': ['/dict-horizontal/index', '/dict-vertical/index'],
}

interface Leaf {
  path: string
  children?: Leaf[]
}

const leavesOf = (nodes: Leaf[]): string[] =>
  nodes.flatMap(({ path, children }) => (children ? leavesOf(children) : [path]))

/** Every path that the server's menu leads to, unfiltered by what the client has pages for. */
export const menuPaths = (page: Page): Promise<string[]> =>
  page
    .evaluate(async () => {
      const token = document.cookie.match(/saber-access-token=([^;]+)/)?.[1]
      const headers = { 'Blade-Auth': `bearer ${token}` }
      return (await fetch('/api/blade-system/menu/routes', { headers })).json()
    })
    .then(({ data }) => leavesOf(data))

/** These, with those that everybody has and those that belong to one of them. */
export const allPaths = (paths: readonly string[]): string[] => [
  ...everybodys,
  ...paths,
  ...paths.flatMap((one) => others[one] ?? []),
]
