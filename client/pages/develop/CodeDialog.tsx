import { CopyOutlined, DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Modal, Segmented, Select, Skeleton } from 'antd'
import { useState } from 'react'
import type { CodeTarget, GeneratedFile, GeneratedModule } from '#shared/contract/develop/code.ts'
import { download, request } from '../../api/request.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { useCopy } from '../tool/use-copy.ts'
import { CodeDiff, CodeText } from './CodeText.tsx'
import { partsOf } from './code-names.ts'
import './develop.css'
import './code.css'
import '../../i18n/more/develop.ts'

interface Props {
  ids: readonly string[]
  onClose(): void
}

const path = '/api/blade-develop/code'

/** The code of one or more modules: to read, to compare with what is there, to copy and to take along. */
export function CodeDialog({ ids, onClose }: Props) {
  const { t } = useWords()
  const [target, setTarget] = useState<CodeTarget>('project')
  const params = { ids, target }
  const { data, error, refetch } = useQuery({
    queryKey: ['develop', 'preview', ids.join(','), target],
    queryFn: ({ signal }) => request<GeneratedModule[]>(`${path}/preview`, { params, silent: true, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Modal
      open
      width="100vw"
      className="develop-dialog"
      title={t('develop.code.preview')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('develop.code.close')}</Button>
          <Button
            type="primary"
            icon={<DownloadOutlined />}
            disabled={!data}
            onClick={() => void download(`${path}/download`, { params }, 'code.zip').catch(() => {})}
          >
            {t('develop.code.download')}
          </Button>
        </>
      }
    >
      <Segmented<CodeTarget>
        aria-label={t('develop.code.target')}
        value={target}
        options={[
          { value: 'project', label: t('develop.code.project') },
          { value: 'blade', label: t('develop.code.blade') },
        ]}
        onChange={setTarget}
      />
      <p className="code-hint">
        {t(target === 'project' ? 'develop.code.projectHint' : 'develop.code.bladeHint')}
      </p>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Files key={target} modules={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Modal>
  )
}

type View = 'text' | 'diff'

function Files({ modules }: { modules: readonly GeneratedModule[] }) {
  const { t } = useWords()
  const copy = useCopy()
  const [view, setView] = useState<View>('text')
  const [chosen, setChosen] = useState('0 0')
  const files = modules.flatMap(({ files: own }, module) =>
    own.map((file, index) => ({ key: `${module} ${index}`, file })),
  )
  const file = (files.find(({ key }) => key === chosen) ?? files[0])?.file
  if (!file) return null
  const isDiff = view === 'diff' && file.existing !== undefined
  const options = modules.map(({ codeName, files: own }, module) => ({
    label: codeName,
    options: own.map((one, index) => ({
      value: `${module} ${index}`,
      label: partsOf(one.path).name,
      path: one.path,
    })),
  }))
  return (
    <>
      {modules
        .flatMap(({ remarks }) => remarks)
        .map((remark) => (
          <Alert key={remark} type="warning" showIcon banner title={remark} />
        ))}
      <div className="code-tools">
        <Select
          className="code-choice"
          aria-label={t('develop.code.file')}
          value={chosen}
          options={options}
          showSearch={{ optionFilterProp: ['label', 'path'] }}
          optionRender={({ value }) => <Choice file={files.find(({ key }) => key === value)?.file} />}
          onChange={setChosen}
        />
        {file.existing !== undefined && (
          <Segmented<View>
            aria-label={t('develop.code.view')}
            value={view}
            options={[
              { value: 'text', label: t('develop.code.whole') },
              { value: 'diff', label: t('develop.code.diff') },
            ]}
            onChange={setView}
          />
        )}
        <Button icon={<CopyOutlined />} onClick={() => void copy(file.text)}>
          {t('develop.code.copy')}
        </Button>
      </div>
      <p className="code-path">{file.path}</p>
      {isDiff ? <CodeDiff file={file} /> : <CodeText file={file} />}
    </>
  )
}

function Choice({ file }: { file: GeneratedFile | undefined }) {
  const { t } = useWords()
  const { folder, name } = partsOf(file?.path ?? '')
  return (
    <span className="code-option">
      <span>
        {name}
        {file?.existing !== undefined && <em> {t('develop.code.exists')}</em>}
      </span>
      <small>{folder}</small>
    </span>
  )
}
