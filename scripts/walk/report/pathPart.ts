import { walkTexts } from '../../../src/texts/devtools/walk'
import { folders } from '../store'
import type { Path, Picture, Step } from '../records'
import { isChanged } from '../summary'
import { html, type Html } from './html'

/** Longer contents of events are cut off; the data has all of them. */
const detailLength = 160

/**
 * A path that is unfolded to its steps. A failed one is open from the start; the steps of the others are text until
 * then, because parsing all of them takes a third of the time in which a report opens.
 */
export function pathPart(machine: string, path: Path): Html {
  const { number, status, steps, durationMs, attempts, failure, problems } = path
  const name = walkTexts.pathName(path)
  const hasChanged = isChanged(path)
  const list = html`<ol class="steps">
    ${steps.map((step, index) => stepPart(path, step, index))}
  </ol>`
  return html`<details
    class="path"
    id="${machine}-${number}"
    data-status="${status}"
    data-changed="${String(hasChanged)}"
    ${status === 'failed' ? html`open` : null}
  >
    <summary>
      <b>${name}</b>
      ${statusMark(status)}
      ${hasChanged ? html`<span class="mark changed">${walkTexts.changed}</span>` : null}
      <span class="muted"
        >${walkTexts.steps(steps.length - 1)}${status === 'open' ? '' : ` · ${walkTexts.duration(durationMs)}`}${attempts > 1 && status === 'ok' ? ` · ${walkTexts.again}` : ''}</span
      >
    </summary>
    ${failure === null ? null : failurePart(path)}
    ${
      problems.length === 0
        ? null
        : html`<div class="failure">
            <h4>${walkTexts.problems}</h4>
            <pre>${problems.join('\n')}</pre>
          </div>`
    }
    ${
      status === 'failed'
        ? list
        : html`<script type="text/html">
            ${list}
          </script>`
    }
  </details>`
}

export const statusMark = (status: Path['status']): Html =>
  html`<span class="mark ${status}">${walkTexts.status[status]}</span>`

function failurePart({ failure, link, steps }: Path): Html | null {
  if (failure === null) return null
  const { step, expected, seen, message, log, picture } = failure
  return html`<div class="failure">
    <h4>${walkTexts.stepName({ number: step })}: ${steps[step]?.title ?? ''}</h4>
    <dl>
      <dt>${walkTexts.expected}</dt>
      <dd><code>${expected}</code></dd>
      <dt>${walkTexts.seen}</dt>
      <dd>${seen === '' ? walkTexts.nothingSeen : html`<code>${seen}</code>`}</dd>
    </dl>
    <p>
      <a href="${link}" target="_blank" rel="noreferrer">${walkTexts.replay}</a>
      ${log === null ? null : html` · <a href="${folders.logs}/${log}" download>${walkTexts.eventLog}</a>`}
    </p>
    ${picture === null ? null : pictureLink(picture.file, walkTexts.seen, picture)}
    <details ${expected === seen ? html`open` : null}>
      <summary>${walkTexts.message}</summary>
      <pre>${message}</pre>
    </details>
  </div>`
}

function stepPart({ status, failure }: Path, step: Step, index: number): Html {
  const { event, title, detail, guards, state, isPassing, picture } = step
  const isFailed = failure?.step === index
  const isMissed = failure !== null && index > failure.step
  return html`<li class="step${isFailed ? ' failed' : ''}${isMissed ? ' missed' : ''}">
    <div class="what">
      <span class="number">${index}</span> <b>${title}</b>
      ${event === null || event === title ? null : html`<code class="muted">${event}</code>`}
      ${detail === '' ? null : html`<code class="detail" title="${walkTexts.content}">${cut(detail)}</code>`}
      ${guards.map((guard) => html`<span class="guard">${walkTexts.guard}: <code>${guard}</code></span>`)}
    </div>
    <div class="state">${walkTexts.state} <code>${state}</code></div>
    ${
      picture !== null
        ? picturesPart(picture, `${title}, ${state}`)
        : html`<div class="nothing">
            ${isMissed ? walkTexts.notReached : isPassing ? walkTexts.passing : walkTexts.status[status === 'ok' ? 'open' : status]}
          </div>`
    }
  </li>`
}

const cut = (text: string): string => (text.length > detailLength ? `${text.slice(0, detailLength)} …` : text)

/** A picture; a changed one beside the one before it and what differs. */
function picturesPart(picture: Picture, name: string): Html {
  const { file, dark, change } = picture
  if (change === null) return pictureLink(file, name, picture)
  const { before, difference, share, isDark } = change
  const shown = { ...picture, dark: null }
  return html`<div class="compared">
    <figure>
      ${pictureLink(before, `${walkTexts.before}: ${name}`, shown)}
      <figcaption>${walkTexts.before}</figcaption>
    </figure>
    <figure>
      ${pictureLink(isDark ? (dark ?? file) : file, `${walkTexts.now}: ${name}`, shown)}
      <figcaption>${walkTexts.now}</figcaption>
    </figure>
    ${
      difference === null
        ? null
        : html`<figure>
            ${pictureLink(difference, `${walkTexts.difference}: ${name}`, shown)}
            <figcaption>${walkTexts.difference}, ${walkTexts.changedShare({ share })}</figcaption>
          </figure>`
    }
  </div>`
}

/** Opens without a script as well, as a file of its own. */
function pictureLink(file: string, name: string, { dark, width, height }: Picture): Html {
  const address = `${folders.pictures}/${file}`
  const darkAddress = dark === null ? null : html`data-dark="${folders.pictures}/${dark}"`
  return html`<a class="picture" href="${address}" ${darkAddress} aria-label="${walkTexts.enlarge({ name })}"
    ><img src="${address}" width="${width}" height="${height}" alt="" loading="lazy" decoding="async"
  /></a>`
}
