// Runs before the first picture, so that nobody with a dark theme is dazzled while the rest arrives. Who has not chosen a
// theme here yet gets what their system says.
{
  const { dataset } = document.documentElement
  let kept
  try {
    kept = JSON.parse(localStorage.getItem(`sickle${dataset.base ?? ''}-scheme`))
  } catch {}
  const usual = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.scheme = kept?.content ?? usual
}
