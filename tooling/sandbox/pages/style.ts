/** The style sheet of all pages of this process. */
export const styleSheet = `
@font-face { font-family: Pretendard; src: url(/assets/pretendard.woff2) format('woff2'); font-weight: 45 920; font-display: swap; }
:root { --ink: #17202a; --soft: #566270; --line: #d9dfe6; --ground: #f3f5f8; --card: #fff; --strong: #1c4fa1; --bad: #b3261e; --good: #17643a; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 Pretendard, system-ui, sans-serif; word-break: keep-all; overflow-wrap: anywhere; }
a { color: var(--strong); }
h1 { font-size: 1.375rem; margin: 0 0 .25rem; line-height: 1.3; }
h2 { font-size: 1.0625rem; margin: 1.5rem 0 .5rem; }
p { margin: 0 0 .75rem; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: .5rem; top: .5rem; background: var(--card); padding: .5rem; z-index: 1; }
.top { background: var(--ink); color: #fff; }
.top .inner { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; align-items: center; }
.top a { color: #fff; text-decoration: none; padding: .75rem 0; }
.top .inner > a:hover, .top .inner > a[aria-current] { text-decoration: underline; text-underline-offset: .3em; }
.top strong { margin-right: auto; }
.inner { max-width: 1100px; margin: 0 auto; padding: 0 1rem; }
main.inner { padding-block: 1.5rem 3rem; }
main.narrow { max-width: 480px; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; margin-bottom: 1rem; }
.soft { color: var(--soft); font-size: .9375rem; }
.notice { border-left: 4px solid var(--strong); background: #eaf1fc; padding: .625rem .875rem; border-radius: 4px; margin-bottom: 1rem; }
.notice.bad { border-color: var(--bad); background: #fdecea; }
dl.pairs { display: grid; grid-template-columns: auto 1fr; gap: .375rem 1rem; margin: 0; }
dl.pairs dt { color: var(--soft); }
dl.pairs dd { margin: 0; }
.narrow dl.pairs dd { text-align: right; }
dl.pairs .total { font-size: 1.375rem; font-weight: 700; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; }
legend, label.field { font-weight: 600; display: block; margin-bottom: .375rem; }
select, input[type=text], input[type=tel], input[type=date], input[type=email], input[type=search], input[type=number] { width: 100%; font: inherit; padding: .625rem; border: 1px solid #7c8894; border-radius: 8px; background: #fff; color: inherit; min-height: 44px; }
.choices { display: grid; grid-template-columns: repeat(auto-fill, minmax(92px, 1fr)); gap: .5rem; }
.choices label { position: relative; display: block; cursor: pointer; }
.choices input { position: absolute; opacity: 0; inset: 0; width: 100%; height: 100%; margin: 0; pointer-events: none; }
.choices span { display: flex; align-items: center; justify-content: center; text-align: center; min-height: 48px; border: 1px solid #7c8894; border-radius: 8px; padding: .25rem; }
.choices input:checked + span { border-color: var(--strong); background: #eaf1fc; font-weight: 700; box-shadow: inset 0 0 0 1px var(--strong); }
.choices input:focus-visible + span, a:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid #f0a500; outline-offset: 2px; }
button { font: inherit; font-weight: 700; min-height: 44px; padding: .5rem 1rem; border-radius: 8px; border: 1px solid var(--strong); background: var(--strong); color: #fff; cursor: pointer; }
button.plain { background: #fff; color: var(--ink); border-color: #7c8894; font-weight: 500; }
button.kakao { background: #fee500; border-color: #d9c300; color: #191600; }
button[disabled] { opacity: .55; cursor: progress; }
.actions { display: grid; grid-template-columns: 2fr 1fr; gap: .5rem; align-items: end; }
.scroll { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: left; padding: .625rem .75rem; border-bottom: 1px solid var(--line); vertical-align: top; white-space: nowrap; }
tr:last-child td { border-bottom: 0; }
th { color: var(--soft); font-weight: 600; }
td.wide { white-space: normal; min-width: 12rem; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
td form { display: flex; gap: .5rem; align-items: center; }
td input[type=number] { width: 8.5rem; }
.tag { display: inline-block; border-radius: 99px; padding: 0 .625rem; background: #e6eaef; font-size: .875rem; }
.tag.good { background: #dff2e5; color: var(--good); } .tag.bad { background: #fdecea; color: var(--bad); }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 1rem; }
.grid .card { margin: 0; } .card > h2:first-child { margin-top: 0; }
code { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; }
iframe.letter { width: 100%; height: 70vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
ul.places { list-style: none; margin: 0; padding: 0; }
ul.places li { display: grid; grid-template-columns: 4rem 1fr; gap: .5rem; padding: .75rem 0; border-top: 1px solid var(--line); }
button.place { display: block; width: 100%; text-align: left; font-weight: 400; background: none; border: 0; color: inherit; padding: .375rem; }
button.place:hover { background: #eaf1fc; }
.fields { display: grid; gap: .75rem; align-items: end; } .fields .field { margin: 0; } .fields .field select, .fields .field input { margin-top: .375rem; font-weight: 400; min-height: 46px; } .fields button { min-height: 46px; }
@media (min-width: 720px) { .fields { grid-template-columns: 1fr 1fr 2fr auto; } .fields .field:first-child { grid-column: 1 / -1; } }
ul.faults { list-style: none; padding-block: .25rem; } ul.faults li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .75rem 0; }
ul.faults li + li { border-top: 1px solid var(--line); } ul.faults button { white-space: nowrap; } .card > p:last-child { margin: .75rem 0 0; }
.row { display: flex; gap: .5rem; } .row input { flex: 1; min-width: 0; } .row button { white-space: nowrap; }
@media (max-width: 480px) { .top strong { flex-basis: 100%; } .top strong a { display: block; padding-bottom: 0; } .inner { padding: 0 .75rem; } .card { padding: 1rem; } }
`;
