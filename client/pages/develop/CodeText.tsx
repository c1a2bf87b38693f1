import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GeneratedFile } from '#shared/contract/develop/code.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { diffLines } from './line-diff.ts'
import '../../i18n/more/develop.ts'

/** A file to read; coloured as soon as the highlighter is there. */
export function CodeText({ file: { path, text, language } }: { file: GeneratedFile }) {
  const { t } = useTranslation()
  const { data: highlight } = useQuery({
    queryKey: ['develop', 'highlighter'],
    queryFn: async () => ({ run: (await import('./highlight.ts')).default }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const html = useMemo(() => highlight?.run(text, language), [highlight, text, language])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="code-text" tabIndex={0} aria-label={t('develop.code.textOf', { name: path })}>
      <pre>
        {html === undefined ? (
          <code>{text}</code>
        ) : (
          // The highlighter escapes all that is not its own.
          <code dangerouslySetInnerHTML={{ __html: html }} />
        )}
      </pre>
    </section>
  )
}

const marks = { same: ' ', added: '+', removed: '−' } as const

/** What would change in a file that is there already. */
export function CodeDiff({ file: { path, text, existing = '' } }: { file: GeneratedFile }) {
  const { t } = useTranslation()
  const lines = useMemo(() => diffLines(existing, text), [existing, text])
  if (lines.every(({ kind }) => kind === 'same')) return <p role="status">{t('develop.code.unchanged')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and so must be reached by keyboard.
    <section className="code-text" tabIndex={0} aria-label={t('develop.code.diffOf', { name: path })}>
      <pre>
        {lines.map(({ kind, text: line, before, after }) => (
          <span key={`${before ?? ''} ${after ?? ''}`} className={`code-line code-${kind}`}>
            <span className="code-number">{before ?? ''}</span>
            <span className="code-number">{after ?? ''}</span>
            {marks[kind]} {line}
          </span>
        ))}
      </pre>
    </section>
  )
}
