import { AimOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Input } from 'antd'
import { Suspense, useState } from 'react'
import { event } from '#shared/resources/event/event.ts'
import { grid } from '#shared/resources/geo/grid.ts'
import { user } from '#shared/resources/organisation/user.ts'
import { metaOf } from '#shared/schema/field.ts'
import { request } from '../../api/request.ts'
import { ReferenceTree } from '../../fields/choice/ReferenceTree.tsx'
import { Nothing } from '../../fields/Nothing.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyNamed } from '../../ui/lazy-named.ts'
import { CalledPage } from '../parts/CalledPage.tsx'
import { actionsKey, type CalledColumn, type CalledFilter } from '../parts/called.ts'
import { useRowCalls } from '../system/use-row-calls.tsx'

const GridDialog = lazyNamed(() => import('../geo/GridDialog.tsx'), 'GridDialog')

interface Person {
  id: string
  tenantId: string
  account: string
  realName: string
  deptName: string
  gridIds: string[]
  gridNames: string[]
}

/** Who answers for which grids, and sees no more than what lies in them. */
export function UserGridPage() {
  const { t, label } = useWords()
  const { message } = App.useApp()
  const { may } = useRowCalls(user)
  const queries = useQueryClient()
  const [onDuty, setOnDuty] = useState<Person>()
  const { account, realName, deptId } = user.fields
  const grant = async (userId: string, userGridIds: string[]) => {
    await request('/api/user-grid/grant', { method: 'POST', body: { userId, userGridIds } })
    message.success(t('pages.geo.dutyDone'))
    await queries.invalidateQueries({ queryKey: ['user-grids'] })
  }
  const columns: CalledColumn<Person>[] = [
    { title: label(metaOf(account).label), dataIndex: 'account', width: 160 },
    { title: label(metaOf(realName).label), dataIndex: 'realName', width: 140 },
    {
      title: label(metaOf(deptId).label),
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
            onClick={() => setOnDuty(person)}
          >
            {t('pages.geo.duty')}
          </Button>
        ),
    },
  ]
  const gridMeta = metaOf(event.fields.gridId)
  const filters: CalledFilter[] = [
    {
      name: 'keyword',
      label: t('pages.userGrid.keyword'),
      draw: ({ id, value = '', onChange }) => (
        <Input id={id} allowClear value={value} onChange={({ target }) => onChange(target.value)} />
      ),
    },
    {
      name: 'gridId',
      label: label(grid.label),
      draw: (control) => <ReferenceTree {...control} name="gridId" meta={gridMeta} />,
    },
  ]
  return (
    <>
      <CalledPage
        title={t('pages.userGrid.title')}
        path="/api/user-grid/page"
        queryKey={['user-grids']}
        filters={filters}
        columns={columns}
        emptyText={t('pages.userGrid.empty')}
        emptyIcon={<AimOutlined />}
      />
      {onDuty && (
        <Suspense fallback={null}>
          <GridDialog
            key={onDuty.id}
            title={t('pages.geo.dutyTitle', { name: onDuty.account })}
            hint={t('pages.geo.dutyHint')}
            tenantId={onDuty.tenantId}
            keys={{ path: '/api/user-grid/keys', params: { userId: onDuty.id } }}
            onSave={(userGridIds) => grant(onDuty.id, userGridIds)}
            onClose={() => setOnDuty(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
