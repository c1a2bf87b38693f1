import { AimOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { grid } from '#shared/resources/geo/grid.ts'
import { userGrid } from '#shared/resources/geo/user-grid.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { isOfOthers } from '../../crud/list/table/columns.tsx'
import { ReferenceTree } from '../../fields/choice/ReferenceTree.tsx'
import { Nothing } from '../../fields/Nothing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey, type CalledColumn } from '../parts/called.ts'
import { textFilter } from '../parts/filters.tsx'
import { useRowCalls } from '../system/use-row-calls.tsx'
import { useDuty } from './use-duty.tsx'
import '../../i18n/more/told.ts'

interface Person {
  id: string
  tenantId: string
  tenantName?: string
  account: string
  realName: string
  deptName: string
  gridIds: string[]
  gridNames: string[]
}

/** Who answers for which grids, and sees no more than what lies in them. */
export function UserGridPage() {
  const { t, label } = useWords()
  const duty = useDuty()
  const gridMeta = userGrid.fields.gridId
  return (
    <>
      <CalledPage
        title={t('pages.userGrid.title')}
        path="/api/user-grid/page"
        queryKey={['user-grids']}
        filters={[
          textFilter('keyword', t('pages.userGrid.keyword')),
          {
            name: 'gridId',
            label: label(grid.label),
            draw: (control) => <ReferenceTree {...control} name="gridId" meta={gridMeta} />,
          },
        ]}
        columns={useColumns(duty.choose)}
        emptyText={t('pages.userGrid.empty')}
        emptyIcon={<AimOutlined />}
      />
      {duty.dialog}
    </>
  )
}

function useColumns(choose: (person: Person) => void): CalledColumn<Person>[] {
  const { t, label } = useWords()
  const { may } = useRowCalls(user)
  const { account, realName, deptId } = user.fields
  return [
    { title: label(account.label), dataIndex: 'account', width: 160 },
    { title: label(realName.label), dataIndex: 'realName', width: 140 },
    {
      title: t('crud.tenant'),
      dataIndex: 'tenantName',
      width: 120,
      isWanted: (rows) => rows.some((row) => isOfOthers(user, { ...row })),
    },
    {
      title: label(deptId.label),
      dataIndex: 'deptName',
      width: 200,
      render: (name) => name || <Nothing />,
    },
    {
      title: label(grid.label),
      width: 360,
      render: (_, { gridNames }) =>
        gridNames.length > 0 ? (
          gridNames.join(t('pages.and'))
        ) : (
          <span className="called-small">{t('pages.userGrid.none')}</span>
        ),
    },
    {
      key: actionsKey,
      title: t('crud.actions'),
      width: 120,
      render: (_, person) =>
        may('edit') && (
          <Button
            type="link"
            size="small"
            aria-label={`${t('pages.geo.duty')} ${person.account}`}
            onClick={() => choose(person)}
          >
            {t('pages.geo.duty')}
          </Button>
        ),
    },
  ]
}
