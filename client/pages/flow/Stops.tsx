import { Checkbox, Segmented } from 'antd'
import { useId, useState } from 'react'
import { reference } from '#shared/schema/field.ts'
import { ReferenceSelect } from '../../fields/choice/ReferenceSelect.tsx'
import { wordsOf } from '../../fields/words.ts'
import type { Refusal } from '../../flow/lint/linting.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isWebhook, type Stop, type Stops } from './stop-choice.ts'
import './flow.css'
import '../../i18n/more/flow.ts'

interface Props {
  refusals: readonly Refusal[]
  chosen: Stops
  onChoose(stops: Stops): void
}

const person = reference(['人员', 'People'], 'user')
const channel = reference(['通知渠道', 'Channel'], 'noticeChannel', { required: true })

/** Tasks that another engine's code does: they may stop for people instead. Those that were chosen stay to be unchosen. */
export function StopsChoice({ refusals, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [known, setKnown] = useState(new Map<string, string>())
  const fresh = refusals.filter(({ elementId, canStop }) => canStop && !known.has(elementId))
  if (fresh.length)
    setKnown(
      new Map([...known, ...fresh.map(({ elementId, name }) => [elementId, name || elementId] as const)]),
    )
  if (!known.size) return null
  const without = (elementId: string): Stops =>
    Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== elementId))
  return (
    <fieldset className="flow-stops">
      <legend>{t('flow.deploy.stops')}</legend>
      <p>{t('flow.deploy.stopsHint')}</p>
      {[...known].map(([elementId, name]) => (
        <div key={elementId} className="flow-stop">
          <Checkbox
            checked={elementId in chosen}
            onChange={({ target }) =>
              onChoose(target.checked ? { ...chosen, [elementId]: [] } : without(elementId))
            }
          >
            {name}
          </Checkbox>
          {elementId in chosen && (
            <StopEditor
              id={`${id}-${elementId}`}
              name={name}
              stop={chosen[elementId] ?? []}
              onChange={(stop) => onChoose({ ...chosen, [elementId]: stop })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

interface StopProps {
  id: string
  name: string
  stop: Stop
  onChange(stop: Stop): void
}

/** People who do a task, or the webhook that is called in its place. */
function StopEditor({ id, name, stop, onChange }: StopProps) {
  const { t } = useTranslation()
  return (
    <div className="flow-stop-by">
      <Segmented
        block
        aria-label={name}
        value={isWebhook(stop) ? 'webhook' : 'people'}
        options={[
          { value: 'people', label: t('flow.deploy.byPeople') },
          { value: 'webhook', label: t('flow.deploy.byWebhook') },
        ]}
        onChange={(kind) => onChange(kind === 'webhook' ? { webhook: '' } : [])}
      />
      {isWebhook(stop) ? (
        <ReferenceSelect
          id={id}
          name="channel"
          meta={channel}
          aria-label={t('flow.deploy.stopChannel', { name })}
          placeholder={t('flow.deploy.channel')}
          value={stop.webhook || undefined}
          onChange={(key) => onChange({ webhook: String(key ?? '') })}
        />
      ) : (
        <ReferenceSelect
          many
          id={id}
          name="people"
          meta={person}
          aria-label={t('flow.deploy.stopPeople', { name })}
          placeholder={t('flow.deploy.stopNobody')}
          value={[...stop]}
          onChange={(keys) => onChange(wordsOf(keys))}
        />
      )}
    </div>
  )
}
