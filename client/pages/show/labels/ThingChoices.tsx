import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { FieldMeta } from '#shared/schema/field.ts'
import { useDelayed } from '../../../fields/choice/use-delayed.ts'
import { choicesOptions, targetOf } from '../../../fields/target.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Thing } from './use-binding.ts'

const most = 6

interface Props {
  meta: FieldMeta
  said: string
  onChoose(thing: Thing): void
}

/** Things whose names have what was typed, for those without a number to scan. */
export function ThingChoices({ meta, said, onChoose }: Props) {
  const { t } = useWords()
  const keyword = useDelayed(said.trim())
  const { data: found = [] } = useQuery(choicesOptions(targetOf(meta), keyword, keyword !== ''))
  if (!found.length) return null
  return (
    <fieldset className="label-things" aria-label={t('pages.labels.things')}>
      {found.slice(0, most).map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => onChoose({ target: said, targetId: String(value) })}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}
