import { TableOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { dataModel } from '#shared/resources/develop/data-model.ts'
import type { Shown } from '../../crud/data/api.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { TableSelect } from './TableSelect.tsx'
import '../../i18n/more/develop.ts'

const PrototypeDialog = lazyPart(() => import('./PrototypeDialog.tsx'), 'PrototypeDialog')

type Model = Pick<Shown<typeof dataModel>, 'id' | 'modelName'>

const inputs = { modelTable: TableSelect }

/** Tables that code is made from. A new one goes on to its fields. */
export function ModelPage() {
  const { t } = useWords()
  const { modal } = App.useApp()
  const [shown, setShown] = useState<Model>()
  const goOn = ({ id, modelName }: Record<string, unknown>) =>
    void modal.confirm({
      title: t('develop.model.goOnTitle'),
      content: t('develop.model.goOn'),
      okText: t('crud.confirm'),
      cancelText: t('crud.cancel'),
      onOk: () => setShown({ id: String(id), modelName: String(modelName ?? '') }),
    })
  return (
    <>
      <ResourcePage
        resource={dataModel}
        form={{ inputs, isSingle: true }}
        onAdded={goOn}
        actions={[
          {
            key: 'fields',
            label: t('develop.model.configure'),
            icon: <TableOutlined />,
            right: 'edit',
            run: ([row]) => setShown(row),
          },
        ]}
      />
      {shown && (
        <PrototypeDialog
          key={shown.id}
          model={{ id: shown.id, modelName: shown.modelName ?? '' }}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}
