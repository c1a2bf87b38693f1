import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import { useContext } from 'react'
import type { Geometry } from '#shared/geo/geometry.ts'
import { isEmpty } from '#shared/schema/is-empty.ts'
import { shapesOptions } from '../../api/map.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { FormResourceContext } from '../form-resource.ts'
import { outlineOf } from '../outlines.ts'

/** References of a form that say where its record lies, the narrowest first; its parent comes before them. */
const placing = [
  ['soilId', 'soil'],
  ['gridId', 'grid'],
] as const

/** Land that a new shape of the form most likely lies on: that of its parent, plot or grid. `isReady` once that is known, or known to be none. */
export function useSurroundings(isAsked: boolean): { around: Geometry | undefined; isReady: boolean } {
  const language = useLanguage()
  const form = Form.useFormInstance() as ReturnType<typeof Form.useFormInstance> | undefined
  const own = useContext(FormResourceContext)
  const parent = own === undefined ? undefined : outlineOf(own)?.tree?.parent
  const references = [...(own && parent ? [[parent, own] as const] : []), ...placing]
  const [target, id] = (isAsked ? references : [])
    .map(([field, name]) => [outlineOf(name), form?.getFieldValue(field)] as const)
    .find(([outline, value]) => outline && !isEmpty(value) && String(value) !== '0') ?? [undefined]
  const { data, isFetched } = useQuery({
    ...shapesOptions(target ?? { name: '', path: '' }, { [target?.key ?? '']: String(id) }, language),
    retry: false,
    enabled: target !== undefined,
  })
  return {
    around: data?.shapes[0]?.geometry ?? undefined,
    isReady: isAsked && (target === undefined || isFetched),
  }
}
