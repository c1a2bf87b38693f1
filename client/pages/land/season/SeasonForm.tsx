import { useQuery } from '@tanstack/react-query'
import { Form, type FormInstance, Select, Skeleton } from 'antd'
import type { TreeNode } from '#shared/contract/answers.ts'
import { seasonTemplate } from '#shared/resources/land/season-template.ts'
import { soil } from '#shared/resources/land/soil.ts'
import { soilLog } from '#shared/resources/land/soil-log.ts'
import { apiOf } from '../../../crud/data/api.ts'
import { kinds } from '../../../fields/kinds.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Failure } from '../../../ui/Emptiness.tsx'
import { TickTree } from '../../../ui/ticks/TickTree.tsx'
import { flat, type TickNode } from '../../../ui/ticks/ticks.ts'
import '../../../i18n/more/land.ts'

/** What is planned, from when, where and by whom. */
export interface Asked {
  templateId: string
  startDay: string
  soilIds: string[]
  operatorIds?: string[]
}

interface Props {
  form: FormInstance<Asked>
  initial: { templateId: string | undefined; startDay: string }
  onAsk(values: Asked): void
}

const [dayMeta, workersMeta] = [soil.fields.safeUntil, soilLog.fields.operatorIds]

export function SeasonForm({ form, initial, onAsk }: Props) {
  const { t, language } = useWords()
  const { data: templates = [], isLoading } = useQuery({
    queryKey: ['resource', seasonTemplate.name, 'select', language],
    queryFn: ({ signal }) => apiOf(seasonTemplate).select({ size: 200 }, { signal }),
  })
  const needed = (message: string) => [{ required: true, message }]
  const Day = kinds.date.Input
  const Workers = kinds.references.Input
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={onAsk}>
      <div className="season-line">
        <Form.Item
          name="templateId"
          label={t('pages.season.template')}
          rules={needed(t('pages.season.chooseTemplate'))}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={isLoading}
            options={templates.map(({ id, templateName }) => ({ value: id, label: templateName }))}
          />
        </Form.Item>
        <Form.Item
          name="startDay"
          label={t('pages.season.start')}
          rules={needed(t('pages.season.chooseStart'))}
        >
          <Day name="startDay" meta={dayMeta} />
        </Form.Item>
      </div>
      <Form.Item name="operatorIds" label={t('pages.season.workers')}>
        <Workers name="operatorIds" meta={workersMeta} />
      </Form.Item>
      <Form.Item
        name="soilIds"
        label={t('pages.season.plot')}
        rules={[{ required: true, type: 'array', min: 1, message: t('pages.season.choosePlots') }]}
      >
        <PlotTicks />
      </Form.Item>
    </Form>
  )
}

/** The plots as a tree; what has others below it is no land that somebody works on, and ticks those. */
function PlotTicks({ value = [], onChange }: { value?: string[]; onChange?(ids: string[]): void }) {
  const { t, language } = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['resource', soil.name, 'tree', language],
    queryFn: ({ signal }) => apiOf(soil).tree({ signal, silent: true }),
  })
  if (error) return <Failure resource={soil} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const nodes = data.map(nodeOf)
  const chosen = new Set(value)
  const above = flat(nodes).filter(({ children }) => children?.length)
  const whole = above.filter((node) => landOf(node).every(({ id }) => chosen.has(id)))
  const isLand = new Set(nodes.flatMap(landOf).map(({ id }) => id))
  return (
    <TickTree
      nodes={nodes}
      ticks={new Set([...value, ...whole.map(({ id }) => id)])}
      onTick={(ticks) => onChange?.([...ticks].filter((id) => isLand.has(id)))}
      label={t('pages.season.plot')}
    />
  )
}

/** What has nothing below it. */
const landOf = (node: TickNode): TickNode[] => flat([node]).filter(({ children }) => !children?.length)

const nodeOf = ({ id, title, children }: TreeNode): TickNode => ({
  id,
  title,
  ...(children?.length && { children: children.map(nodeOf) }),
})
