import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { use, useState } from 'react'
import type { Offer } from '#shared/contract/answers.ts'
import { useDelayed } from '../../fields/choice/use-delayed.ts'
import type { InputProps } from '../../fields/kind.ts'
import { wordsOf } from '../../fields/words.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { clearable } from '../../ui/clearable.tsx'
import { OffersContext, offersOptions } from './offers.ts'

/** Chooses among what the server offers for the rows at hand: under headings, each choice with a line that tells more of it. */
export function OfferedSelect({ name, meta, row: _, value, onChange, ...control }: InputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Offer>()
  const keyword = useDelayed(typed.trim())
  const { data: offers = [], isFetching } = useQuery(offersOptions(use(OffersContext)(name), keyword))
  const [chosen] = wordsOf(value)
  return (
    <Select<string, Heading | Offer>
      {...control}
      className="field-wide"
      value={chosen ?? null}
      options={underHeadings(offers)}
      // Another word brings other choices: the name of what was picked stays.
      labelRender={({ label, value: key }) => label ?? (picked?.value === key ? picked.label : String(key))}
      optionRender={({ label, data }) =>
        'detail' in data ? (
          <div className="crud-offer">
            <span>{label}</span>
            <span className="crud-offer-detail">{data.detail}</span>
          </div>
        ) : (
          label
        )
      }
      loading={isFetching}
      allowClear={!meta.required && clearable}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? t('fields.loading') : t('fields.noOption')}
      onChange={(key) => {
        setPicked(offers.find((one) => one.value === key))
        onChange?.(key)
      }}
    />
  )
}

/** A heading is a choice that cannot be made: antd's own groups break the rules of a listbox for screen readers. */
interface Heading {
  value: string
  label: string
  disabled: true
  className: string
}

/** What stands under one heading follows each other already. */
const underHeadings = (offers: readonly Offer[]): (Heading | Offer)[] =>
  offers.flatMap((offer, n) => {
    const { group } = offer
    const heading = {
      value: `:${group}`,
      label: group,
      disabled: true,
      className: 'crud-offer-heading',
    } as const
    // Without this a screen reader is told the name alone.
    const choice = { ...offer, 'aria-label': [offer.label, offer.detail].filter(Boolean).join(', ') }
    return offers[n - 1]?.group === group ? [choice] : [heading, choice]
  })
