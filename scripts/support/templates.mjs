import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './project.mjs'

const templates = join(projectRoot, 'scripts', 'templates')

/**
 * The files that a generator creates and changes. Writes nothing before `write`, so that a missing anchor
 * leaves the project unchanged.
 * @param {Record<string, string>} names values of `{{key}}` in templates
 */
export function plan(names) {
  const contents = new Map()
  const created = []
  const fill = (text) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, key) => {
      if (names[key] === undefined) throw new Error(`No value for {{${key}}}`)
      return names[key]
    })
  const read = (file) => contents.get(file) ?? readFileSync(join(projectRoot, file), 'utf8')
  return {
    /** A new file from a template. */
    create(file, template) {
      const path = fill(file)
      if (existsSync(join(projectRoot, path))) throw new Error(`${path} exists already`)
      contents.set(path, fill(readFileSync(join(templates, template), 'utf8')))
      created.push(path)
    },
    /** Inserts a text before (or after) the only occurrence of the anchor. */
    insert(file, { before, after }, text) {
      const path = fill(file)
      const anchor = before ?? after
      const content = read(path)
      const at = content.indexOf(anchor)
      if (at < 0 || content.includes(anchor, at + 1)) {
        throw new Error(
          `${path} must contain ${JSON.stringify(anchor)} exactly once; see docs/decisions/0132`,
        )
      }
      const place = before === undefined ? at + anchor.length : at
      contents.set(path, content.slice(0, place) + fill(text) + content.slice(place))
    },
    /** Adds an import after the last one of a file; the formatter keeps the order. */
    addImport(file, line) {
      const path = fill(file)
      const content = read(path)
      const last = [...content.matchAll(/^import [^;]*? from '[^']*'\n/gm)].at(-1)
      if (last === undefined) throw new Error(`${path} has no import`)
      const place = last.index + last[0].length
      contents.set(path, `${content.slice(0, place)}${fill(line)}\n${content.slice(place)}`)
    },
    /** @returns {{ created: string[], changed: string[] }} paths within the project */
    write() {
      for (const [path, content] of contents) {
        mkdirSync(dirname(join(projectRoot, path)), { recursive: true })
        writeFileSync(join(projectRoot, path), content)
      }
      return { created, changed: [...contents.keys()].filter((path) => !created.includes(path)) }
    },
  }
}

const upper = (text) => text[0].toUpperCase() + text.slice(1)
const separated = (text, mark) => text.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase())

/** The spellings of a name, e.g. of `vanPool`: `VanPool`, `vanPools`, `/api/van-pools`, `van_pools`. */
export function spellings(name, names = name.replace(/y$/, 'ie') + 's') {
  return {
    name,
    Name: upper(name),
    names,
    Names: upper(names),
    kebab: separated(names, '-'),
    path: `/api/${separated(names, '-')}`,
    screenPath: `/${separated(names, '-')}`,
    table: separated(names, '_'),
  }
}
