/**
 * The script that a shop loads as `<script src=".../v1/js/">`. It checks the parameters, then leaves for the hosted page
 * by a POST form in the same tab, as the real window does on mobile.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  // The field table of the payment window, put in here when the script is served.
  const rules = [];

  function problemOf(rule, value) {
    if (value === '') return rule.required ? 'U100 필수 파라미터가 누락되었습니다.' : null;
    if (rule.kind === 'integer' && !/^\d+$/.test(value)) return 'P010 숫자가 아닌 파라미터입니다.';
    if (rule.kind === 'boolean' && !/^(true|false)$/.test(value)) return 'P011 불리언이 아닌 파라미터입니다.';
    if (new TextEncoder().encode(value).length > rule.bytes) return `P009 파라미터 길이가 깁니다. ${rule.bytes} byte`;
    if (rule.allowed && !rule.allowed.includes(value)) return 'P012 허용되지 않는 값입니다.';
    return null;
  }

  function readFields(options) {
    const fields = new Map();
    for (const rule of rules) {
      const value = String(options[rule.name] ?? '');
      const problem = problemOf(rule, value);
      if (problem) return { problem: `${problem} (${rule.name})`, fields };
      if (value !== '') fields.set(rule.name, value);
    }
    return { problem: null, fields };
  }

  function requestPay(options) {
    if (typeof options?.fnError !== 'function') throw new Error('AUTHNICE.requestPay: fnError is required');
    const { problem, fields } = readFields(options);
    if (problem) {
      options.fnError({ msg: '결제창을 열지 못했습니다. 잠시 후 다시 시도해 주세요.', errorMsg: problem });
      return;
    }
    const form = document.createElement('form');
    form.method = 'post';
    form.action = `${origin}/pay/window`;
    form.acceptCharset = 'utf-8';
    for (const [name, value] of fields) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  window.AUTHNICE = { requestPay };
})();
