import { kebab } from '../plan.ts'

/** The list of definitions with one more, among its neighbours; unchanged where one of that name is there already. */
export function withExport(text: string, domain: string, name: string): string {
  const line = `export { ${name} } from './${domain}/${kebab(name)}.ts'`
  if (new RegExp(`export \\{ ${name} \\}`).test(text)) return text
  const lines = text.trimEnd().split('\n')
  const pathIn = (one: string) => /from '\.\/(.*)'/.exec(one)?.[1]
  const own = `${domain}/${kebab(name)}.ts`
  const at = lines.findIndex((one) => (pathIn(one) ?? '') > own)
  const before = at < 0 ? lines.length : at
  return `${[...lines.slice(0, before), line, ...lines.slice(before)].join('\n')}\n`
}
