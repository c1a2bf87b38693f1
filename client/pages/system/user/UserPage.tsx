import { useSearchParams } from 'react-router-dom'
import { user } from '#shared/resources/organisation/user.ts'
import { ResourcePage } from '../../../crud/list/ResourcePage.tsx'
import { StateTag } from '../../../fields/choice/StateTag.tsx'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { useDuty } from '../../people/use-duty.tsx'
import { DeptSide } from './DeptSide.tsx'
import { useUserActions } from './use-user-actions.tsx'
import '../../../i18n/more/people.ts'

/** The status of people who asked for an account: in no dictionary, as nobody may choose it. */
const waiting = 0
const { Cell: StatusCell } = kinds.dict

/** People who sign in: their roles, a fresh password, and the end of a lock. */
export function UserPage() {
  const { t } = useWords()
  const { tell, actions, dialogs } = useUserActions(user)
  const duty = useDuty()

  const [search, setSearch] = useSearchParams()
  const hasSide = useScreenClass() === 3
  const choose = (deptId: string | undefined) =>
    setSearch((before) => {
      before.delete('current')
      if (deptId) before.set('deptId', deptId)
      else before.delete('deptId')
      return before
    })
  return (
    <div className="with-depts">
      {hasSide && <DeptSide chosen={search.get('deptId') ?? undefined} onChoose={choose} />}
      <ResourcePage
        resource={user}
        form={{ omit: ['avatar'] }}
        cells={{
          status: (status, row) =>
            status === waiting ? (
              <StateTag tone="minor">{t('pages.user.waiting')}</StateTag>
            ) : (
              <StatusCell name="status" meta={user.fields.status} value={status} row={row} />
            ),
        }}
        onAdded={tell}
        actions={[
          ...actions,
          {
            key: 'grids',
            label: t('pages.geo.duty'),
            right: 'edit',
            isRare: true,
            run: ([row]) => duty.choose(row),
          },
        ]}
      />
      {dialogs}
      {duty.dialog}
    </div>
  )
}
