// The script of the report: search, filters and enlarged pictures. It runs in the page as it is.
;(() => {
  const search = document.querySelector('#search')
  const buttons = [...document.querySelectorAll('[data-filter]')]
  const workflows = [...document.querySelectorAll('.workflow')].map((section) => ({
    section,
    row: document.querySelector(`tr[data-of="${section.id}"]`),
    title: section.querySelector('h2').textContent.toLocaleLowerCase('de'),
    paths: [...section.querySelectorAll('.path')],
  }))
  /** Machines without a section: never walked, or without a page. */
  const others = [...document.querySelectorAll('tbody tr:not([data-of])')]
  const matches = {
    all: () => true,
    failed: (path) => path.dataset.status === 'failed',
    open: (path) => path.dataset.status === 'open',
    changed: (path) => path.dataset.changed === 'true',
  }
  const characters = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  const textIn = (markup) =>
    markup.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&(#?\w+);/g, (entity, name) => characters[name] ?? entity)
  /** Read at the first search, because it takes a while. */
  const texts = new Map()
  const textOf = (path) => {
    if (!texts.has(path)) texts.set(path, textIn(path.innerHTML).toLocaleLowerCase('de'))
    return texts.get(path)
  }
  let filter = 'all'
  let isDark = false

  function show() {
    const wanted = search.value.trim().toLocaleLowerCase('de')
    for (const { section, row, title, paths } of workflows) {
      const isWhole = wanted === '' || title.includes(wanted)
      let shown = 0
      for (const path of paths) {
        path.hidden = !(matches[filter](path) && (isWhole || textOf(path).includes(wanted)))
        if (!path.hidden) shown += 1
      }
      section.hidden = shown === 0
      if (row) row.hidden = shown === 0
    }
    for (const row of others) {
      const isWanted = row.textContent.toLocaleLowerCase('de').includes(wanted)
      row.hidden = !(isWanted && (filter === 'all' || (filter === 'open' && row.dataset.status === 'open')))
    }
    const rows = [...workflows.map(({ row }) => row), ...others]
    const hasRows = rows.some((row) => row && !row.hidden)
    document.querySelector('.overview').hidden = !hasRows
    document.querySelector('#nothing').hidden = hasRows
  }

  search.form.addEventListener('submit', (event) => event.preventDefault())
  search.addEventListener('input', show)
  for (const button of buttons) {
    button.addEventListener('click', () => {
      filter = button.dataset.filter
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
      show()
    })
  }

  for (const button of document.querySelectorAll('[data-enlarge]')) {
    button.addEventListener('click', () => {
      const isFull = button.closest('.workflow').querySelector('.canvas').classList.toggle('full')
      button.setAttribute('aria-pressed', String(isFull))
    })
  }

  const theme = document.querySelector('#theme')
  theme.addEventListener('click', () => {
    isDark = !isDark
    theme.setAttribute('aria-pressed', String(isDark))
    changeTheme(document)
  })

  function changeTheme(part) {
    for (const link of part.querySelectorAll('a.picture[data-dark]')) {
      const shown = link.getAttribute('href')
      link.href = link.dataset.dark
      link.querySelector('img').src = link.dataset.dark
      link.dataset.dark = shown
    }
  }

  /** Replaces the text of the steps by the steps. */
  function unfold(path) {
    const folded = path.querySelector('script')
    if (!folded) return
    const part = document.createRange().createContextualFragment(folded.textContent)
    if (isDark) changeTheme(part)
    folded.replaceWith(part)
  }
  document.addEventListener('toggle', ({ target }) => target.matches('.path') && unfold(target), true)

  const dialog = document.querySelector('#picture')
  document.addEventListener('click', (event) => {
    if (event.target === dialog) return dialog.close()
    const link = event.target.closest?.('a.picture')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    dialog.querySelector('img').src = link.href
    dialog.showModal()
  })

  function unfoldTarget() {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target?.matches('details')) target.open = true
  }
  addEventListener('hashchange', unfoldTarget)
  unfoldTarget()
})()
