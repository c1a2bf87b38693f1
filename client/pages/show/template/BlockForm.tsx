import { Checkbox, Input, Select } from 'antd'
import { useId } from 'react'
import { blockOptions, blockSources } from '#shared/contract/page-blocks.ts'
import type { PageBlock } from '#shared/contract/show/page-layout.ts'
import { pageTemplate } from '#shared/resources/show/page-template.ts'
import { FormResourceContext } from '../../../fields/form-resource.ts'
import { PartsControl } from '../../../fields/parts/PartsControl.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { useBlockNames } from './useBlockNames.ts'
import '../../../i18n/more/template.ts'

interface Props {
  block: PageBlock
  onChange(block: PageBlock): void
}

const layoutMeta = pageTemplate.fields.layout
const own = 'own'
const headings = [
  ['title', 'heading'],
  ['titleEn', 'headingEn'],
] as const

/** What one block is called, where its content comes from, and how it looks. */
export function BlockForm({ block, onChange }: Props) {
  const { t, label } = useWords()
  const nameOf = useBlockNames()
  const id = useId()
  const source = blockSources[block.type]
  const parts = blockOptions[block.type]
  const change = (changes: object) => onChange({ ...block, ...changes } as PageBlock)
  const withOptions = (options: unknown) => {
    const { options: _, ...rest } = block
    onChange((options ? { ...rest, options } : rest) as PageBlock)
  }
  const withBind = (bind: string) => {
    const { bind: _, ...rest } = block
    onChange((bind === own ? rest : { ...rest, bind }) as PageBlock)
  }
  return (
    <section className="template-form" aria-label={t('pages.template.settings')}>
      <h3>{nameOf(block.type)}</h3>
      {block.type !== 'banner' &&
        headings.map(([name, label]) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{t(`pages.template.${label}`)}</label>
            <Input
              id={`${id}-${name}`}
              maxLength={60}
              value={block[name] ?? ''}
              onChange={({ target }) => change({ [name]: target.value })}
            />
          </div>
        ))}
      {source && (
        <div>
          <label htmlFor={`${id}-source`}>{t('pages.template.source')}</label>
          <Select
            id={`${id}-source`}
            value={block.bind ?? own}
            options={[
              { value: own, label: t('pages.template.own') },
              { value: source.bind, label: label(source.label) },
            ]}
            onChange={withBind}
          />
        </div>
      )}
      <StatsAndContact block={block} onOptions={withOptions} />
      {parts && (
        <FormResourceContext value={pageTemplate.name}>
          <PartsControl
            parts={parts}
            name="layout"
            meta={layoutMeta}
            value={block.options}
            onChange={withOptions}
          />
        </FormResourceContext>
      )}
    </section>
  )
}

const stats = ['soil', 'device', 'areaM2', 'staff', 'score'] as const
const contacts = ['phone', 'address'] as const

/** Blocks that are told what of the company they show. */
function StatsAndContact({ block, onOptions }: { block: PageBlock; onOptions(options: unknown): void }) {
  const { t } = useWords()
  if (block.type === 'stats')
    return (
      <Checkbox.Group
        aria-label={t('pages.template.shows')}
        value={block.options?.items ?? []}
        options={stats.map((value) => ({ value, label: t(`pages.template.${value}`) }))}
        onChange={(items) => onOptions({ items: stats.filter((one) => items.includes(one)) })}
      />
    )
  if (block.type === 'contact') {
    const { options } = block
    return (
      <Checkbox.Group
        aria-label={t('pages.template.shows')}
        value={contacts.filter((one) => options?.[one])}
        options={contacts.map((value) => ({ value, label: t(`pages.template.${value}`) }))}
        onChange={(chosen) =>
          onOptions({ phone: chosen.includes('phone'), address: chosen.includes('address') })
        }
      />
    )
  }
  return null
}
