import '../../i18n/more/elements.ts'
import '../../i18n/more/flow.ts'
import '../../i18n/more/simple.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Tag } from 'antd'
import { request } from '../../api/request.ts'
import { type Change, changeTones, differences } from '../../flow/diff/diff.ts'
import { modelViewOptions } from '../../flow/history.ts'
import { textAt } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { deployedOptions, type FlowModel } from './flow-rows.ts'

/** Lines that are told before the rest is counted. */
const most = 8

/** Changes that deploying a model brings: how it differs from what was deployed of it last. */
export function DeployChanges({ model }: { model: FlowModel }) {
  const { t } = useWords()
  const { data: deployed } = useQuery(deployedOptions(model.modelKey))
  const latest = deployed?.[0]
  const { data: before } = useQuery(
    modelViewOptions({ processDefinitionId: latest?.id ?? '' }, latest !== undefined),
  )
  const { data: changes } = useQuery({
    queryKey: ['flow', 'model', 'changes', model.id, latest?.id ?? ''],
    queryFn: async ({ signal }) => {
      const { modelEditorXml } = await request<{ modelEditorXml: string }>('/api/blade-flow/model/detail', {
        params: { id: model.id },
        silent: true,
        signal,
      })
      return differences(before?.xml ?? '', modelEditorXml)
    },
    enabled: before !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!deployed) return null
  if (!latest) return <Alert type="info" showIcon title={t('simple.changesFirst')} />
  if (!changes) return null
  const { version } = latest
  const said = changes.filter(({ kind }) => kind !== 'moved')
  if (!said.length) return <Alert type="info" showIcon title={t('simple.changesNone', { version })} />
  return (
    <Alert
      type="info"
      showIcon
      title={t('simple.changes', { version })}
      description={
        <ul className="flow-changes">
          {said.slice(0, most).map((change) => (
            <ChangeLine key={change.id} change={change} />
          ))}
          {said.length > most && <li>{t('simple.changesMore', { count: said.length - most })}</li>}
        </ul>
      }
    />
  )
}

function ChangeLine({ change: { kind, id, name, type, properties } }: { change: Change }) {
  const { t } = useWords()
  const what = [
    textAt(`elements.${type}`) ?? type,
    ...properties.map((one) => textAt(`properties.${one}`) ?? one),
  ]
  return (
    <li>
      <Tag color={changeTones[kind]}>{t(`flow.versions.${kind}`)}</Tag>
      {name || id}
      <span className="called-small">{what.join(' · ')}</span>
    </li>
  )
}
