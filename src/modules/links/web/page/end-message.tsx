/** Says that a link has ended. The page shows nothing else. */
export function EndMessage({ title, text }: { title: string; text: string }) {
  return (
    <div className="message" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
    </div>
  );
}
