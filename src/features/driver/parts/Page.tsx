import { ArrowLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { frameTexts } from '../../../texts/driver/frame'
import { goBack } from '../navigation'
import { removeShell } from './shell'

type PageProps = {
  title: ReactNode
  detail?: ReactNode
  /** At the end of the line of the title. */
  aside?: ReactNode
  /** Left of the title. */
  mark?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  /** Where the back arrow leads if the app was opened here; none on the first page. */
  backTo?: string
  /** Replaces the back arrow. */
  leave?: ReactNode
  footer?: ReactNode
  /** Above the content; left of it in landscape. */
  map?: ReactNode
  children: ReactNode
}

/** A page of the app: head, scrolling content, footer. */
export function Page({
  title,
  detail,
  aside,
  mark,
  actions,
  backTo,
  leave,
  footer,
  map,
  children,
}: PageProps) {
  const isTouchable = useIsSettled()
  useLayoutEffect(removeShell, [])
  return (
    <div className={isTouchable ? 'page' : 'page settling'}>
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
          <div className="head-line">
            <h1 className="head-title">{title}</h1>
            {aside === undefined ? null : <span className="small muted">{aside}</span>}
          </div>
          {detail === undefined ? null : <p className="head-detail">{detail}</p>}
        </div>
        {actions === undefined ? null : <div className="head-actions">{actions}</div>}
      </header>
      {map === undefined ? (
        <main className="body" tabIndex={0}>
          {children}
        </main>
      ) : (
        <main className="body with-map" tabIndex={0}>
          {map}
          <div className="beside-map">{children}</div>
        </main>
      )}
      {footer === undefined ? null : <footer className="footer">{footer}</footer>}
    </div>
  )
}

/** The second tap of a double tap belongs to the page before. */
const doubleTapMs = 300

function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), doubleTapMs)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
