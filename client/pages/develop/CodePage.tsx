import { CodeOutlined, CopyOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { codeModule } from '#shared/resources/develop/code-module.ts'
import { ResourcePage } from '../../crud/list/ResourcePage.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { lazyPart } from '../../ui/page/lazy-part.tsx'
import { useRowCalls } from '../system/use-row-calls.tsx'
import { columnOf } from './ColumnSelect.tsx'
import { ModelSelect } from './ModelSelect.tsx'
import '../../i18n/more/develop.ts'

const CodeDialog = lazyPart(() => import('./CodeDialog.tsx'), 'CodeDialog')

const inputs = {
  modelId: ModelSelect,
  subFkId: columnOf('subModelId'),
  treeId: columnOf('modelId'),
  treePid: columnOf('modelId'),
  treeName: columnOf('modelId'),
}

// The model names its source by itself.
const form = { inputs, omit: ['datasourceId'] as const, isSingle: true }

/** Modules that code is made of, and the code. */
export function CodePage() {
  const { t } = useWords()
  const { call } = useRowCalls(codeModule)
  const [ids, setIds] = useState<readonly string[]>()
  return (
    <>
      <ResourcePage
        resource={codeModule}
        form={form}
        actions={[
          {
            key: 'generate',
            label: t('develop.code.generate'),
            icon: <CodeOutlined />,
            right: 'edit',
            many: true,
            run: (rows) => setIds(rows.map(({ id }) => id)),
          },
          {
            key: 'copy',
            label: t('develop.code.copyModule'),
            icon: <CopyOutlined />,
            right: 'add',
            run: ([{ id }]) => call('copy', { id }, t('develop.code.copied')).catch(() => {}),
          },
        ]}
      />
      {ids && <CodeDialog key={ids.join(',')} ids={ids} onClose={() => setIds(undefined)} />}
    </>
  )
}
