/** The id of a rendered form, and a honeypot field that is invisible to users and filled in by spam bots. */
export function HiddenFields({ clientId }: { clientId: string }) {
  return (
    <>
      <input type="hidden" name="clientId" value={clientId} />
      <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          비워 두세요
          <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" className="min-h-11" />
        </label>
      </div>
    </>
  );
}
