import { useQuery } from '@tanstack/react-query'
import { Modal, Select, Skeleton } from 'antd'
import { Fragment, lazy, useState } from 'react'
import { request } from '../../api/request.ts'
import { modelViewOptions } from '../../flow/history.ts'
import { withTexts } from '../../i18n/index.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { ChunkBoundary } from '../../ui/page/ChunkBoundary.tsx'
import { deployedOptions, type FlowModel } from './flow-rows.ts'
import '../../i18n/more/flow.ts'

const DiffView = lazy(() => withTexts(() => import('../../flow/diff/DiffView.tsx')))

interface Props {
  model: FlowModel
  onClose(): void
}

/** The model as it is now, instead of a definition's id. */
const present = 'present'

/** What has been deployed of a model, and how any two of its versions differ. */
export function VersionsDialog({ model, onClose }: Props) {
  const { t } = useTranslation()
  const deployed = useQuery(deployedOptions(model.modelKey))
  const [chosen, setChosen] = useState<{ older?: string; newer?: string }>({})
  const rows = deployed.data ?? []
  const options = [
    { value: present, label: t('flow.versions.current', { version: model.version }) },
    ...rows.map(({ id, version, tenantName, deploymentTime }) => ({
      value: id,
      label: t('flow.versions.deployed', {
        version,
        scope: tenantName || t('flow.generalTenant'),
        time: deploymentTime,
      }),
    })),
  ]
  const { older = rows[0]?.id ?? present, newer = present } = chosen
  const before = useXml(model, older, rows.length > 0)
  const after = useXml(model, newer, rows.length > 0)
  const error = deployed.error ?? before.error ?? after.error
  return (
    <Modal
      open
      width={1200}
      title={t('flow.versions.title', { name: model.name })}
      footer={null}
      onCancel={onClose}
    >
      {error ? (
        <Failure
          error={error}
          onRetry={() => void Promise.all([deployed.refetch(), before.refetch(), after.refetch()])}
        />
      ) : !deployed.data ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <p role="status">{t('flow.versions.none')}</p>
      ) : (
        <>
          <Choices
            options={options}
            chosen={{ older, newer }}
            onChoose={(part) => setChosen({ ...chosen, ...part })}
          />
          <Difference
            older={{ label: labelIn(options, older), xml: before.xml }}
            newer={{ label: labelIn(options, newer), xml: after.xml }}
          />
        </>
      )}
    </Modal>
  )
}

interface Option {
  value: string
  label: string
}

const labelIn = (options: readonly Option[], id: string) =>
  options.find(({ value }) => value === id)?.label ?? id

const sides = ['older', 'newer'] as const

interface ChoicesProps {
  options: Option[]
  chosen: Record<(typeof sides)[number], string>
  onChoose(part: { older?: string; newer?: string }): void
}

/** The two versions to compare. */
function Choices({ options, chosen, onChoose }: ChoicesProps) {
  const { t } = useTranslation()
  return (
    <div className="flow-choices">
      {sides.map((side) => (
        <Fragment key={side}>
          <label htmlFor={`flow-${side}`}>{t(`flow.versions.${side}`)}</label>
          <Select
            id={`flow-${side}`}
            value={chosen[side]}
            options={options}
            onChange={(id: string) => onChoose({ [side]: id })}
          />
        </Fragment>
      ))}
    </div>
  )
}

interface Side {
  label: string
  xml: string | undefined
}

/** Both diagrams, as soon as they are there. */
function Difference({ older, newer }: { older: Side; newer: Side }) {
  const bones = <Skeleton active paragraph={{ rows: 6 }} />
  if (!older.xml || !newer.xml) return bones
  return (
    <ChunkBoundary isWanted fallback={bones}>
      <DiffView older={{ ...older, xml: older.xml }} newer={{ ...newer, xml: newer.xml }} />
    </ChunkBoundary>
  )
}

/** The diagram of a version. */
function useXml(model: FlowModel, version: string, isWanted: boolean) {
  const isPresent = version === present
  const stored = useQuery({
    queryKey: ['flow', 'model', 'xml', model.id],
    queryFn: async ({ signal }) => {
      const params = { id: model.id }
      const options = { params, silent: true, signal }
      return await request<{ modelEditorXml: string }>('/api/blade-flow/model/detail', options)
    },
    enabled: isWanted && isPresent,
    staleTime: 0,
    gcTime: 0,
  })
  const deployed = useQuery(modelViewOptions({ processDefinitionId: version }, isWanted && !isPresent))
  return {
    xml: isPresent ? stored.data?.modelEditorXml : deployed.data?.xml,
    error: isPresent ? stored.error : deployed.error,
    refetch: isPresent ? stored.refetch : deployed.refetch,
  }
}
