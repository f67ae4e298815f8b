import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { frameTexts } from '../../../texts/driver/frame'
import { goBack } from '../navigation'

type PageProps = {
  title: ReactNode
  detail?: ReactNode
  /** Left of the title. */
  mark?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  /** Where the back arrow leads if the app was opened here; none on the first page. */
  backTo?: string
  /** Replaces the back arrow. */
  leave?: ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** A page of the app: head, scrolling content, footer. */
export function Page({ title, detail, mark, actions, backTo, leave, footer, children }: PageProps) {
  return (
    <div className="page">
      <header className={backTo === undefined && leave === undefined ? 'head' : 'head with-back'}>
        {leave ??
          (backTo === undefined ? null : (
            <button
              type="button"
              className="icon-button"
              aria-label={frameTexts.back}
              onClick={() => goBack(backTo)}
            >
              <ArrowLeft size={26} aria-hidden />
            </button>
          ))}
        {mark}
        <div className="head-text">
          <h1 className="head-title">{title}</h1>
          {detail === undefined ? null : <p className="head-detail">{detail}</p>}
        </div>
        {actions}
      </header>
      <main className="body" tabIndex={0}>
        {children}
      </main>
      {footer === undefined ? null : <footer className="footer">{footer}</footer>}
    </div>
  )
}
