import { useQuery } from '@tanstack/react-query'
import { request } from '../../api/request.ts'
import type { InputProps } from '../../fields/kind.ts'
import { wordsOf } from '../../fields/words.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { TickTree } from '../../ui/ticks/TickTree.tsx'
import { flat, type TickNode } from '../../ui/ticks/ticks.ts'

/** Menus to tick, a group with all below it; the value is their ids, joined by commas. */
export function MenuTicks({ meta, value, disabled = false, onChange }: InputProps) {
  const { label, language } = useWords()
  const query = useQuery({
    queryKey: ['menu-tree', language],
    queryFn: () => request<TickNode[]>('/api/blade-system/menu/tree', { silent: true }),
  })
  return (
    <Loaded query={query}>
      {(nodes) => {
        const order = flat(nodes).map(({ id }) => id)
        // The mark of a package whose last menu was removed is no menu.
        const ticks = new Set(wordsOf(value).filter((id) => order.includes(id)))
        const tick = (next: ReadonlySet<string>) => onChange?.(order.filter((id) => next.has(id)).join(','))
        return (
          <TickTree nodes={nodes} ticks={ticks} onTick={tick} label={label(meta.label)} disabled={disabled} />
        )
      }}
    </Loaded>
  )
}
