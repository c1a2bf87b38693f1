import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider, type ThemeConfig } from 'antd'
import enUS from 'antd/es/locale/en_US.js'
import zhCN from 'antd/es/locale/zh_CN.js'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn.js'
import { Suspense, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { RequestError } from '../api/request.ts'
import { basePath } from '../base-path.ts'
import { onLanguageChange } from '../i18n/index.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { KnownPagesContext } from '../state/known-pages.ts'
import { type Leave, LeaveContext } from '../state/session/leave.ts'
import { useSessionOver } from '../state/session/session-over.ts'
import { useTabs } from '../state/tabs.ts'
import { useTheme } from '../theme/use-theme.ts'
import { lazyNamed } from '../ui/lazy-named.ts'
import { knownPages } from './known-pages.ts'
import { Routing } from './Routing.tsx'
import { SessionKeeper } from './SessionKeeper.tsx'
import './application.css'
import './forced-colors.css'
import './print.css'

const SignInAgain = lazyNamed(() => import('./SignInAgain.tsx'), 'SignInAgain')

export function Application({ onLeave }: { onLeave: Leave }) {
  const [queries] = useState(begin)
  const language = useLanguage()
  const theme = useTheme()
  const [around] = useState(() => otherMotion(theme))
  // Its form weighs too much to come along before it is wanted.
  const isOver = useSessionOver((state) => state.isOver)
  dayjs.locale(language === 'en' ? 'en' : 'zh-cn')

  // Names of references and labels of dictionaries come in the language they were asked for in.
  useEffect(() => onLanguageChange(() => void queries.invalidateQueries()), [queries])

  return (
    <QueryClientProvider client={queries}>
      <ConfigProvider theme={around}>
        <ConfigProvider locale={language === 'en' ? enUS : zhCN} theme={theme} button={plainButtons}>
          <AntdApp className="application">
            <LeaveContext value={onLeave}>
              <SessionKeeper />
              {isOver && (
                <Suspense>
                  <SignInAgain />
                </Suspense>
              )}
              <KnownPagesContext value={knownPages}>
                {/* What a list shows follows its address at once: a second change may come before a transition has ended. */}
                <BrowserRouter basename={basePath} useTransitions={false}>
                  <Routing />
                </BrowserRouter>
              </KnownPagesContext>
            </LeaveContext>
          </AntdApp>
        </ConfigProvider>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

function begin(): QueryClient {
  // The store outlives a sign-out; what it holds may be another person's.
  useTabs.getState().restore()
  return new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so. The library would keep it waiting, and send it much later.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnWindowFocus: false,
        // Only a lost connection is worth a second try; an answer stays the same.
        retry: (count, error) => count < 1 && error instanceof RequestError && error.code === 0,
      },
    },
  })
}

/**
 * antd puts one more element around everything, which is then drawn anew, from the first time on that motion is allowed
 * otherwise than around it. Here it always is: what was typed stays when a phone begins to save power.
 */
const otherMotion = ({ token }: ThemeConfig): ThemeConfig => ({ token: { motion: token?.motion === false } })

// antd would write 保存 as 保 存, which is also what a screen reader and a search in the page would get.
const plainButtons = { autoInsertSpace: false }
