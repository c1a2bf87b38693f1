import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { entitiesOf, kebab, type Plan, plain } from '../plan.ts'

/** What is left to do once the files are in their places, told beside them. */
export const guideFile = (plan: Plan, files: readonly GeneratedFile[]): GeneratedFile => ({
  path: `${kebab(plan.main.name)}.md`,
  language: 'markdown',
  text: guideCode(plan, files),
})

function guideCode(plan: Plan, files: readonly GeneratedFile[]): string {
  const { main, domain } = plan
  const entities = entitiesOf(plan)
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
