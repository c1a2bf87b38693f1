import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { kebab, type Plan, plain } from '../plan.ts'

/** What is left to do once the files are in their places. */
export function guideCode({ main, sub, domain }: Plan, files: readonly GeneratedFile[]): string {
  const entities = [main, ...(sub ? [sub] : [])]
  const isListed = files.some(({ path }) => path === 'shared/resources/index.ts')
  const isMigrated = files.some(({ path }) => path.endsWith('.sql'))
  const index = `server/modules/${domain}/index.ts`
  const isWired = files.every(({ path }) => path !== index) || isListed
  const lines = entities.map(({ name }) => `export { ${name} } from './${domain}/${kebab(name)}.ts'`)
  return [
    `# ${plain(main.label)}`,
    '',
    'Unpack the archive in the project. Menu, buttons, rights, page, calls, API document and checks follow from the definitions.',
    '',
    ...(isListed ? [] : ['Add to `shared/resources/index.ts`:', '', '```ts', ...lines, '```', '']),
    ...(isWired ? [] : [`Add what \`${index}\` exports to the domains of \`server/app.ts\`.`, '']),
    '```sh',
    'npm run lint:fix',
    ...(isMigrated ? [] : [`npm run db:generate -- --name ${kebab(main.name)}`]),
    `npx vitest run --config tests/vitest.config.ts --project api ${entities
      .map(({ name }) => `tests/api/${domain}/${kebab(name)}.test.ts`)
      .join(' ')}`,
    'npm start',
    '```',
    '',
    '## Files',
    '',
    ...files.map(({ path }) => `- \`${path}\``),
    '',
  ].join('\n')
}
