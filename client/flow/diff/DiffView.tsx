import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { textAt } from '../../i18n/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Failure } from '../../ui/Emptiness.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { DiagramView } from '../DiagramView.tsx'
import { type Change, type ChangeKind, changeTones, differences } from './diff.ts'
import '../../i18n/more/elements.ts'
import '../../i18n/more/flow.ts'

interface Props {
  older: { label: string; xml: string }
  newer: { label: string; xml: string }
}

/** Two versions side by side, and what differs between them. */
export default function DiffView({ older, newer }: Props) {
  const { t } = useWords()
  const [focused, setFocused] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'diff', older.xml, newer.xml],
    queryFn: () => differences(older.xml, newer.xml),
    gcTime: 0,
    retry: false,
  })
  const before = useMemo(() => classesOf(data ?? [], ['removed', 'changed', 'moved']), [data])
  const after = useMemo(() => classesOf(data ?? [], ['added', 'changed', 'moved']), [data])
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  return (
    <>
      <div className="flow-sides">
        <Side of={older} classes={before} focused={focused} />
        <Side of={newer} classes={after} focused={focused} />
      </div>
      {data.length === 0 ? (
        <Alert type="success" showIcon title={t('flow.versions.same')} />
      ) : (
        <ul className="flow-changes" aria-label={t('flow.versions.changes')}>
          {data.map((change) => (
            <ChangeLine key={change.id} change={change} onShow={() => setFocused(change.id)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface SideProps {
  of: { label: string; xml: string }
  classes: Readonly<Record<string, string>>
  focused: string | undefined
}

function Side({ of, classes, focused }: SideProps) {
  return (
    <section className="flow-side" aria-label={of.label}>
      <p className="called-small">{of.label}</p>
      <div>
        <DiagramView xml={of.xml} classes={classes} focused={focused} label={of.label} />
      </div>
    </section>
  )
}

function ChangeLine({ change, onShow }: { change: Change; onShow(): void }) {
  const { t } = useWords()
  const { kind, id, name, type, properties } = change
  return (
    <li>
      <Tag color={changeTones[kind]}>{t(`flow.versions.${kind}`)}</Tag>
      <TextButton onClick={onShow}>{name || id}</TextButton>
      <span className="called-small">
        {[
          textAt(`elements.${type}`) ?? type,
          ...properties.map((one) => textAt(`properties.${one}`) ?? one),
        ].join(' · ')}
      </span>
    </li>
  )
}

const classesOf = (changes: readonly Change[], kinds: readonly ChangeKind[]) =>
  Object.fromEntries(
    changes.filter(({ kind }) => kinds.includes(kind)).map(({ id, kind }) => [id, `diff-${kind}`]),
  )
