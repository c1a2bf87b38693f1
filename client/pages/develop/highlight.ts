import hljs from 'highlight.js/lib/core'
import java from 'highlight.js/lib/languages/java'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import markdown from 'highlight.js/lib/languages/markdown'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import type { CodeLanguage } from '#shared/contract/develop/code.ts'

for (const [name, language] of Object.entries({ java, javascript, json, markdown, sql, typescript, xml }))
  hljs.registerLanguage(name, language)

/** The code as HTML with classes; everything that is not a class of its own is escaped by the library. */
export default function highlight(text: string, language: CodeLanguage): string {
  return hljs.highlight(text, { language: language === 'vue' ? 'xml' : language }).value
}
