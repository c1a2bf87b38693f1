// The page of the emulator: everything it does is a call below /__sickle, made with the token of this page's address.
const kinds = ['500', '503', '403', '404', 'expired', 'emptyPage', 'malformed', 'drop', 'late']
const token = new URLSearchParams(location.search).get('token')
const $ = (id) => document.getElementById(id)
let language = navigator.language.startsWith('en') ? 'en' : 'zh'
const t = (key) => texts[language][key] ?? key

async function call(path, body) {
  const headers = {
    ...(token && { 'X-Sickle-Token': token }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  }
  const answer = await fetch(`/__sickle${path}`, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  const value = await answer.json()
  if (!answer.ok) throw new Error(value.msg)
  return value
}

/** An element with texts or elements in it; nothing of what is shown is ever read as HTML. */
function make(tag, attributes, ...children) {
  const element = Object.assign(document.createElement(tag), attributes)
  element.append(...children)
  return element
}

async function trying(work) {
  try {
    await work()
    $('failure').hidden = true
  } catch (error) {
    $('failure').textContent = error.message
    $('failure').hidden = false
  }
}

function fill(id, elements) {
  const place = $(id)
  const nothing = () => make(place.matches('ul') ? 'li' : 'p', { className: 'empty', textContent: t('none') })
  place.replaceChildren(...(elements.length ? elements : [nothing()]))
}
const button = (key, run) =>
  make('button', { type: 'button', textContent: t(key), onclick: () => trying(run) })

function showCalls(requests) {
  const typed = $('filter').value
  const open = new Set([...$('requests').querySelectorAll('details[open]')].map(({ dataset }) => dataset.key))
  fill(
    'requests',
    requests
      .map((one, index) => ({ ...one, key: `${one.time} ${index} ${one.path}` }))
      .filter(({ path }) => path.includes(typed))
      .reverse()
      .slice(0, 100)
      .map(({ key, time, method, path, query, body, status, answer, milliseconds }) => {
        const line = make(
          'summary',
          { className: status >= 400 ? 'bad' : '' },
          `${time}  ${method} ${path}  ${status}  ${milliseconds} ms`,
        )
        const sent = body ?? (Object.keys(query).length ? query : undefined)
        const shown = make('details', { open: open.has(key) }, line)
        shown.dataset.key = key
        for (const [name, value] of [
          ['sent', sent],
          ['answered', answer],
        ])
          if (value !== undefined)
            shown.append(t(name), make('pre', { tabIndex: 0, textContent: JSON.stringify(value, null, 2) }))
        return shown
      }),
  )
}

function showFaults(faults) {
  fill(
    'faults',
    faults.map(({ id, path, ...what }) =>
      make(
        'li',
        {},
        `${path}  ${Object.entries(what)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}`,
        button('remove', () => call('/faults/remove', { id }).then(refresh)),
      ),
    ),
  )
}

const showSnapshots = (names) =>
  fill(
    'snapshots',
    names.map((name) =>
      make(
        'li',
        {},
        name,
        button('restore', () => confirm(t('restoreAsk')) && call('/restore', { name }).then(refresh)),
      ),
    ),
  )

async function refresh() {
  const [state, requests, outbox, unknown] = await Promise.all(
    ['/state', '/requests', '/outbox', '/unknown'].map((path) => call(path)),
  )
  const time = new Date(state.time).toLocaleString('sv', { timeZone: 'Asia/Shanghai' })
  $('state').textContent =
    `${time}${state.frozen ? `（${t('frozen')}）` : ''} · ${requests.length} ${t('calls')}`
  showSnapshots(state.snapshots)
  showFaults(state.faults)
  showCalls(requests)
  $('paths').replaceChildren(
    ...[...new Set(requests.map(({ path }) => path))].map((value) => make('option', { value })),
  )
  fill(
    'outbox',
    outbox
      .map(({ time: at, kind, to, text }) =>
        make('li', {}, `${at}  ${kind}  ${to ?? ''}`, make('strong', { textContent: text })),
      )
      .reverse(),
  )
  fill(
    'unknown',
    unknown.map(({ method, path, times, pages, recorded }) =>
      make('li', {}, `${method} ${path}  ×${times}  ${pages.join(' ')}`, recorded ? t('recorded') : ''),
    ),
  )
}

function speak() {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en'
  for (const element of document.querySelectorAll('[data-text]'))
    element.textContent = t(element.dataset.text)
  for (const element of document.querySelectorAll('[data-hint]'))
    element.placeholder = t(element.dataset.hint)
  $('language').textContent = t('other')
  document.title = t('title')
  const chosen = $('fault').kind.value
  $('fault').kind.replaceChildren(
    ...kinds.map((value) =>
      make('option', { value, textContent: /^\d/.test(value) ? `HTTP ${value}` : t(value) }),
    ),
  )
  if (chosen) $('fault').kind.value = chosen
}

const onSubmit = (id, run) => {
  $(id).onsubmit = (event) => {
    event.preventDefault()
    trying(() => run(event.target.elements))
  }
}

onSubmit('clock', ({ time }) =>
  call('/clock', { time: time.value.replace('T', ' ').padEnd(19, ':00') }).then(refresh),
)
onSubmit('snapshot', ({ name }) => call('/snapshot', { name: name.value }).then(refresh))
onSubmit('fixtures', async ({ file }) => {
  const made = await call('/fixtures', JSON.parse(await file.files[0].text()))
  const counts = Object.entries(made).map(([name, rows]) => `${name} ${rows.length}`)
  $('made').textContent = `${t('made')}: ${counts.join(', ')}`
  await refresh()
})
onSubmit('fault', async ({ path, kind, times, delay }) => {
  const what = /^\d/.test(kind.value)
    ? { status: Number(kind.value) }
    : { drop: { drop: true }, late: {} }[kind.value]
  const numbers = {
    ...(times.value && { times: Number(times.value) }),
    ...(delay.value && { delay: Number(delay.value) }),
  }
  await call('/faults', { path: path.value, ...(what ?? { answer: kind.value }), ...numbers })
  await refresh()
})
onSubmit('as', async ({ account }) => {
  const { token: access, refreshToken: refresh } = await call('/as', { account: account.value })
  for (const [name, value] of Object.entries({ access, refresh })) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store exists only in secure contexts.
    document.cookie = `saber-${name}-token=${value}; path=/; SameSite=Lax`
  }
  open('/', '_blank')
})
$('clock-free').onclick = () => trying(() => call('/clock', { time: null }).then(refresh))
$('reset').onclick = () => trying(() => confirm(t('resetAsk')) && call('/reset', {}).then(refresh))
$('filter').oninput = () => trying(refresh)
$('language').onclick = () => {
  language = language === 'zh' ? 'en' : 'zh'
  speak()
  trying(refresh)
}

speak()
trying(refresh)
setInterval(() => document.hidden || trying(refresh), 2000)
