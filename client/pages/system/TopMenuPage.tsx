import { useState } from 'react'
import { topMenu } from '#shared/resources/access/top-menu.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { menuIcon } from './menu-icon.tsx'
import { useRowCalls } from './use-row-calls.tsx'

const TopMenuDialog = lazyPart(() => import('./TopMenuDialog.tsx'), 'TopMenuDialog')

/** The entries of the top bar, and which menus each of them shows. */
export function TopMenuPage() {
  const { t } = useWords()
  const { call } = useRowCalls(topMenu)
  const [chosen, setChosen] = useState<Shown<typeof topMenu>>()
  return (
    <>
      <ResourcePage
        resource={topMenu}
        cells={{ source: menuIcon }}
        actions={[
          {
            key: 'menus',
            label: t('pages.topMenu.menus'),
            right: 'setting',
            run: ([row]) => setChosen(row),
          },
        ]}
      />
      {chosen && (
        <TopMenuDialog
          key={chosen.id}
          id={chosen.id}
          name={chosen.name ?? ''}
          onSave={(menuIds) => call('grant', { topMenuIds: chosen.id, menuIds }, t('pages.topMenu.done'))}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
