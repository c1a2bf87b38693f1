import type { Page, TreeNode } from '#shared/contract/answers.ts'
import type { Draft, Resource, Row } from '#shared/schema/resource.ts'
import { type Params, type RequestOptions, request } from '../../api/request.ts'

/** A stored row with the version that an update has to send back. */
export type Shown<R extends Resource> = Row<R> & { _version?: number }

/** What an update sends: the key, the version, and whatever changes. */
export type Change<R extends Resource> = Partial<Draft<R>> & Params & { _version?: number | undefined }

/** The calls of a resource, typed by its definition. */
export function apiOf<R extends Resource>(resource: R) {
  const named = (action: 'page' | 'save' | 'update' | 'remove') => resource.calls?.[action] ?? action
  const get = <T>(action: string, params: Params, options: RequestOptions = {}) =>
    request<T>(`/api${resource.path}/${action}`, { params, ...options })
  const post = <T>(action: string, options: RequestOptions) =>
    request<T>(`/api${resource.path}/${action}`, { method: 'POST', ...options })
  const below = (parent: string) => ({ [resource.tree?.parent ?? 'parentId']: parent })
  return {
    page: (query: Params, options?: RequestOptions) => get<Page<Shown<R>>>(named('page'), query, options),
    detail: (key: string, options?: RequestOptions) =>
      get<Shown<R>>('detail', { [resource.key]: key }, options),
    select: (query: Params, options?: RequestOptions) => get<Partial<Row<R>>[]>('select', query, options),
    tree: (options?: RequestOptions) => get<TreeNode[]>('tree', {}, options),
    lazyList: (parent: string, options?: RequestOptions) =>
      get<(Shown<R> & { hasChildren?: boolean })[]>('lazy-list', below(parent), options),
    save: (draft: Draft<R>, options?: RequestOptions) =>
      post<{ id: string }>(named('save'), { body: draft, ...options }),
    update: (change: Change<R>, options?: RequestOptions) =>
      post<{ id: string }>(named('update'), { body: change, ...options }),
    remove: (keys: readonly string[], options?: RequestOptions) =>
      post<unknown>(named('remove'), { params: { ids: keys }, ...options }),
    sort: (keys: readonly string[], options?: RequestOptions) =>
      post<unknown>('sort', { body: { ids: keys }, ...options }),
  }
}
