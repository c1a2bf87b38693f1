import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { markMessagesRead, messageKey, type OwnMessage } from '../api/message.ts'
import { noticeKey } from '../api/notice.ts'
import { hrefOf } from '../base-path.ts'
import { useMayOpen } from '../state/use-menu.ts'

/** Marks a message as read and goes where it leads. Answers whether the page on screen has changed. */
export function useOpenMessage(): (message: OwnMessage) => boolean {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const mayOpen = useMayOpen()

  const read = async (id: string) => {
    await markMessagesRead([id])
    await Promise.all([messageKey, noticeKey].map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return ({ id, kind, title, link, readTime }) => {
    if (!readTime) void read(id).catch(() => {})
    if (/^(https?:\/\/|\/api\/)/.test(link)) {
      window.open(hrefOf(link), '_blank', 'noreferrer')
      return false
    }
    const [path = ''] = link.split('?', 1)
    if (!path || !mayOpen(path)) return false
    navigate(kind === 'notice' ? `${link}?keyword=${encodeURIComponent(title)}` : link)
    return true
  }
}
