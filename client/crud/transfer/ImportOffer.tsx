import { ImportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { Resource } from '#shared/schema/resource.ts'
import { abilityOptions } from '../../api/transfer.ts'
import { useWords } from '../use-words.ts'

interface Props {
  resource: Resource
  onImport(): void
}

/** Begins an import, where the server takes one from this person. */
export function ImportOffer({ resource, onImport }: Props) {
  const { t } = useWords()
  const abilities = useQuery(abilityOptions).data?.[resource.name]
  if (!abilities?.includes('import')) return null
  return (
    <Button icon={<ImportOutlined aria-hidden />} onClick={onImport}>
      {t('panels.import.button')}
    </Button>
  )
}
