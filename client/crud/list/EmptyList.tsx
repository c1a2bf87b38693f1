import { ImportOutlined, InboxOutlined, SearchOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { abilityOptions, offeredFor } from '../../api/transfer.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Blank } from '../../ui/Emptiness.tsx'
import { useDrawnList } from './state/ListContext.ts'

interface Props {
  isFiltered: boolean
  onClear(): void
}

/** Says why there are no rows, and what can be done about it. */
export function EmptyList({ isFiltered, onClear }: Props) {
  const { resource, add } = useDrawnList()
  const { t, noun, nouns } = useWords()
  const name = noun(resource.label)
  if (isFiltered)
    return (
      <Blank icon={<SearchOutlined />} title={t('crud.emptyFiltered')}>
        <p>{t('crud.emptyFilteredHint')}</p>
        <Button onClick={onClear}>{t('crud.clearFilters')}</Button>
      </Blank>
    )
  return (
    <Blank icon={<InboxOutlined />} title={t('crud.empty', { name: nouns(resource.label) })}>
      {add && <p>{t('crud.emptyHint', { name })}</p>}
      <div className="crud-blank-buttons">
        {add && (
          <Button type="primary" onClick={() => add()}>
            {t('crud.addTitle', { name })}
          </Button>
        )}
        <ImportButton />
      </div>
    </Blank>
  )
}

/** Where the server takes an import from this person. */
function ImportButton() {
  const { resource, importRows } = useDrawnList()
  const { t } = useWords()
  const offered = offeredFor(resource, useQuery(abilityOptions).data)
  if (!importRows || !offered.includes('import')) return null
  return (
    <Button icon={<ImportOutlined aria-hidden />} onClick={importRows}>
      {t('panels.importRows')}
    </Button>
  )
}
