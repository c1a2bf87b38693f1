import { useInfiniteQuery } from '@tanstack/react-query'
import { latestMessageOptions } from '../../api/message.ts'
import { StateTag } from '../../fields/choice/StateTag.tsx'
import { toneOf } from '../../fields/choice/state-tones.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MessageIcon } from '../../ui/MessageIcon.tsx'
import { useOpenMessage } from '../../ui/use-open-message.ts'
import { BellItems } from './BellItems.tsx'

interface Props {
  kinds: readonly string[]
  onLeave(): void
}

/** The latest messages of some kinds; a click marks one as read and leads to what it tells of. */
export function MessageList({ kinds, onLeave }: Props) {
  const { t } = useTranslation()
  const open = useOpenMessage()
  const query = useInfiniteQuery(latestMessageOptions(kinds))
  const items = query.data?.pages.flatMap(({ records }) =>
    records.map((message) => ({
      id: message.id,
      title: message.title,
      time: message.sendTime,
      picture: message.image,
      icon: <MessageIcon kind={message.kind} />,
      tag: message.levelName && (
        <StateTag tone={toneOf('event_level', message.level) ?? 'neutral'} shape>
          {message.levelName}
        </StateTag>
      ),
      isUnread: message.readTime === '',
      onOpen: () => {
        if (open(message)) onLeave()
      },
    })),
  )
  return <BellItems items={items} blank={t('bell.noMessage')} query={query} />
}
