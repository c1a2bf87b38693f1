import { useEffect, useMemo, useRef } from 'react'
import { importLater } from '../../../api/progress.ts'
import { useDetail, usePage, useRights } from '../../../crud/data/useResource.ts'
import { useList } from '../../../crud/list/state/useList.ts'
import { prepareDialog } from '../../../crud/record/useRecordDialogs.tsx'
import { useViewed } from '../../../crud/record/useViewed.ts'
import type { AnyRow } from '../../../fields/kind.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { lazyNamed } from '../../../ui/lazy-named.ts'
import { ChunkBoundary } from '../../../ui/page/ChunkBoundary.tsx'
import { useScreenClass } from '../../../ui/use-screen-class.ts'
import { PageFrame } from '../../parts/PageFrame.tsx'
import {
  asTypes,
  type Dictionary,
  type DictionaryLayout,
  nameOf,
  onlyTypes,
  useDropDictionaries,
} from './dictionary.ts'
import { ItemPanel, NoType } from './ItemPanel.tsx'
import { TypePanel } from './TypePanel.tsx'
import '../../../ui/split.css'
import './dictionary.css'

const WholeTransferButtons = lazyNamed(
  () => importLater(() => import('../../../crud/transfer/TransferButtons.tsx')),
  'WholeTransferButtons',
)

interface Props {
  dictionary: Dictionary
  layout?: DictionaryLayout
}

/** The types of a dictionary and, beside or below them, the items of the chosen one. */
export function DictionaryPage({ dictionary, layout }: Props) {
  const { plural, language } = useWords()
  const screen = useScreenClass()
  const types = useMemo(() => asTypes(dictionary), [dictionary])
  const list = useList(types, { fixed: onlyTypes, isBeside: true })
  const viewed = useViewed()
  const rights = useRights(types)
  const dropDictionaries = useDropDictionaries(dictionary)
  const itemsRef = useRef<HTMLElement>(null)
  const wanted = viewed.key
  const type = useChosenType(dictionary, wanted, list.page.rows ?? [], screen > 0)
  const isOne = screen === 0
  const isStacked = !isOne && (layout ? layout === 'vertical' : screen < 3)
  useEffect(() => {
    // Where the items stand below the types, the choice brings them into sight.
    if (wanted && isStacked) itemsRef.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  }, [wanted, isStacked])

  const shared = { rights, hasFields: layout !== undefined }
  return (
    <PageFrame
      title={plural(dictionary.label)}
      onNear={prepareDialog}
      actions={
        <ChunkBoundary isWanted={false}>
          <WholeTransferButtons resource={dictionary} />
        </ChunkBoundary>
      }
    >
      <div className="split dictionary" data-layout={isOne ? undefined : layout}>
        {(!isOne || !type) && (
          <TypePanel
            {...shared}
            list={list}
            chosen={type && String(type.id)}
            onChoose={(row) => viewed.open(String(row.id))}
            onSaved={dropDictionaries}
            onRemoved={(keys) => {
              dropDictionaries()
              if (wanted && keys.includes(wanted)) viewed.leave()
            }}
          />
        )}
        {(!isOne || type) && (
          <section
            className="split-part dictionary-items"
            ref={itemsRef}
            aria-label={type && nameOf(type, language)}
          >
            {type ? (
              <ItemPanel
                key={String(type.id)}
                dictionary={dictionary}
                type={type}
                {...shared}
                onBack={isOne ? viewed.leave : undefined}
                onChanged={dropDictionaries}
              />
            ) : (
              <NoType />
            )}
          </section>
        )}
      </div>
    </PageFrame>
  )
}

/** The type that the address names, by itself or by one of its items; on wider screens the first one of the list until somebody chooses. */
function useChosenType(
  dictionary: Dictionary,
  wanted: string | undefined,
  rows: readonly AnyRow[],
  hasDefault: boolean,
): AnyRow | undefined {
  const listed = rows.find(({ id }) => id === wanted)
  const elsewhere = useDetail(dictionary, listed ? undefined : wanted, 'view')
  // The address may name an item, as the search for everything finds it: its type has the same code.
  const item = elsewhere.data?.parentId === '0' ? undefined : elsewhere.data
  const ofItem = usePage(asTypes(dictionary), { code_equal: item?.code, ...onlyTypes }, item !== undefined)
  if (listed) return listed
  if (wanted && item) return ofItem.data?.records[0]
  if (wanted && (elsewhere.data || elsewhere.isPending)) return elsewhere.data
  return hasDefault ? rows[0] : undefined
}
