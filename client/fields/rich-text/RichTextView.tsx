import { useMemo } from 'react'
import { belowInHtml } from '#shared/below.ts'
import { basePath } from '../../base-path.ts'
import { cleanHtml } from './clean-html.ts'
import './rich-text.css'

/** Formatted text to read. The server has cleaned it, and here it is cleaned once more: this is where it could do harm. */
export function RichTextView({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: belowInHtml(basePath, cleanHtml(html)) }), [html])
  return <div className="rich-text rich-text-view" dangerouslySetInnerHTML={clean} />
}
