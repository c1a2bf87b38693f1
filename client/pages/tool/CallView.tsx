import { ArrowLeftOutlined, CopyOutlined } from '@ant-design/icons'
import { Button, Table, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Translate } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  type ApiCall,
  type ApiDocument,
  bodySchemaOf,
  exampleOf,
  fieldLines,
  half,
  jsonSchemaOf,
  type Schema,
  typeOf,
} from './api-document.ts'
import { MethodTag } from './MethodTag.tsx'
import { TryCall } from './TryCall.tsx'
import { useCopy } from './use-copy.ts'
import '../../i18n/more/docs.ts'

interface Props {
  document: ApiDocument
  call: ApiCall
  /** What the call is about, in both languages. */
  group: string
  onBack: (() => void) | undefined
}

/** Everything that is known of one call, and a form to try it. */
export function CallView({ document, call, group, onBack }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const copy = useCopy()
  const body = bodySchemaOf(call)
  return (
    <article className="split-part docs-call-view">
      <div className="split-head">
        {onBack && (
          <Button type="text" icon={<ArrowLeftOutlined />} aria-label={t('pages.back')} onClick={onBack} />
        )}
        <h2>{half(call.summary, language)}</h2>
        {group && <span className="docs-about">{half(group, language)}</span>}
      </div>
      <div className="docs-address">
        <MethodTag method={call.method} />
        <code>{call.path}</code>
        <Tooltip title={t('pages.docs.copyPath')}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={t('pages.docs.copyPath')}
            onClick={() => void copy(call.path)}
          />
        </Tooltip>
      </div>
      <p className="docs-needs">
        <span>{t('pages.docs.needs')}</span>
        <strong>{needsText(t, call['x-needs'])}</strong>
      </p>
      {call.description && <p className="docs-told">{half(call.description, language)}</p>}
      <Part title={t('pages.docs.parameters')}>
        <ParameterTable document={document} call={call} />
      </Part>
      {body && (
        <Part title={t('pages.docs.body')}>
          <FieldTable document={document} call={call} schema={body} />
        </Part>
      )}
      <Part title={t('pages.docs.tryIt')}>
        <TryCall document={document} call={call} />
      </Part>
      <Part title={t('pages.docs.responses')}>
        <Responses document={document} call={call} />
      </Part>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="docs-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function needsText(t: Translate, needs: string): string {
  if (needs === 'open') return t('pages.docs.needsOpen')
  if (needs === 'signedIn') return t('pages.docs.needsSignedIn')
  if (needs === 'platform') return t('pages.docs.needsPlatform')
  return t('pages.docs.needsCode', { codes: needs.split(' | ').join(t('pages.docs.or')) })
}

function ParameterTable({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const places = {
    query: t('pages.docs.inQuery'),
    path: t('pages.docs.inPath'),
    header: t('pages.docs.inHeader'),
  }
  if (call.parameters.length === 0) return <p className="docs-none">{t('pages.docs.noParameters')}</p>
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 460 }}
      dataSource={call.parameters}
      columns={[
        {
          title: t('pages.docs.name'),
          width: 160,
          render: (_, { name, required }) => <FieldName name={name} isRequired={required === true} />,
        },
        { title: t('pages.docs.place'), width: 64, render: (_, one) => places[one.in] },
        {
          title: t('pages.docs.type'),
          width: 90,
          render: (_, { schema }) => <code>{typeOf(document, schema ?? {})}</code>,
        },
        {
          title: t('pages.docs.description'),
          render: (_, { description, schema }) =>
            [half(description ?? '', language), ...limits(t, schema ?? {})].filter(Boolean).join(' · '),
        },
      ]}
    />
  )
}

interface SchemaProps {
  document: ApiDocument
  call: ApiCall
  schema: Schema
}

function FieldTable({ document, call, schema }: SchemaProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const lines = fieldLines(document, call, schema)
  if (lines.length === 0) return <Example document={document} schema={schema} />
  return (
    <Table
      size="small"
      rowKey="name"
      pagination={false}
      scroll={{ x: 460 }}
      dataSource={lines}
      columns={[
        {
          title: t('pages.docs.name'),
          width: 170,
          render: (_, { name, required }) => <FieldName name={name} isRequired={required} />,
        },
        {
          title: t('pages.docs.type'),
          width: 100,
          render: (_, { type }) => <code>{type}</code>,
        },
        {
          title: t('pages.docs.description'),
          render: (_, line) =>
            [half(line.label, language), ...limits(t, line.schema)].filter(Boolean).join(' · '),
        },
      ]}
    />
  )
}

function FieldName({ name, isRequired }: { name: string; isRequired: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <code>{name}</code>
      {isRequired && <span className="docs-required">{t('pages.docs.required')}</span>}
    </>
  )
}

function limits(t: Translate, schema: Schema): string[] {
  const { default: usual, minimum, maximum, maxLength, pattern } = schema
  const isBound = (value: number | undefined) => value !== undefined && Math.abs(value) < 1e9
  return [
    usual === undefined ? '' : t('pages.docs.defaultValue', { value: String(usual) }),
    isBound(minimum) ? t('pages.docs.least', { value: minimum }) : '',
    isBound(maximum) ? t('pages.docs.most', { value: maximum }) : '',
    maxLength === undefined ? '' : t('pages.docs.longest', { value: maxLength }),
    pattern && pattern.length < 40 ? t('pages.docs.pattern', { value: pattern }) : '',
  ].filter(Boolean)
}

function Responses({ document, call }: { document: ApiDocument; call: ApiCall }) {
  const language = useLanguage()
  return (
    <ul className="docs-responses">
      {Object.entries(call.responses).map(([status, response]) => {
        const schema = jsonSchemaOf(response)
        return (
          <li key={status}>
            <details open={status === '200'}>
              <summary>
                <span className="docs-status" data-good={status.startsWith('2')}>
                  {status}
                </span>
                {half(response.description, language)}
              </summary>
              {schema && <Example document={document} schema={schema} />}
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function Example({ document, schema }: { document: ApiDocument; schema: Schema }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard.
    <pre className="docs-code" tabIndex={0}>
      {JSON.stringify(exampleOf(document, schema), null, 2)}
    </pre>
  )
}
